import { parseArgs } from "node:util";
import { loadBareHono, measureApi, measureCalls, withEvents } from "./api/api-load.ts";
import { loadServer } from "./parts/load.ts";

// Requests a second on 50 connections, the load on the same machine, each call compared with its limit in the same run: the bare SQL of
// the same events (ten connections), or a bare server that answers the same bytes.
// npm run bench -- api [--events 100000] [--rounds 1] [--seconds 5]; --brief: a few calls in under a minute

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "100000" },
    rounds: { type: "string", default: "1" },
    seconds: { type: "string", default: "5" },
    brief: { type: "boolean" },
  },
});
const [events, rounds, forMs] = [Number(values.events), Number(values.rounds), Number(values.seconds) * 1000];

async function makeShortLink(origin: string): Promise<string> {
  const made = await fetch(`${origin}/l/admin/shortcodes`, {
    method: "POST",
    headers: { "x-api-key": "a-key-for-the-benchmark", "content-type": "application/json" },
    body: JSON.stringify({ url: "https://news.example/1" }),
  });
  return `/l/${(await made.json()).result.code}`;
}

if (values.brief) console.table(await measureApi());
else
  await withEvents(events, async (server) => {
    const link = await makeShortLink(server.origin);
    for (let round = 1; round <= rounds; round++) {
      console.log(`${events} events, round ${round} of ${rounds}`);
      console.table(await measureCalls(server, forMs));
      const { bytes: _, ...redirects } = await loadServer(server.origin, link, { expected: 302, forMs });
      console.table([{ what: "short link, redirected", ...redirects, "bare Hono/s": await loadBareHono("", forMs) }]);
    }
  });
