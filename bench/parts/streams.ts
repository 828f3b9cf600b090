import { createHash, randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { residentKb } from "./resident.ts";
import { type BenchServer, withServer } from "./server.ts";
import { quantile, round } from "./stats.ts";

const apiKey = "a-key-for-the-benchmark";

/** Opens a number of streams, each with its own session, and enters an event each second; how soon all receive it. */
export const holdStreams = (count: number, seconds: number) =>
  withServer({ API_KEY: apiKey }, async (server) => {
    const cookies = await openSessions(server, count);
    await sleep(2000);
    const before = residentKb(server.pid);
    const entered = new Map<string, number>();
    const received: number[] = [];
    const sockets: Socket[] = [];
    let cut = 0;
    for (const cookie of cookies) {
      const socket = listen(server.origin, cookie, (title) => {
        const at = entered.get(title);
        if (at !== undefined) received.push(performance.now() - at);
      });
      socket.on("close", () => cut++);
      sockets.push(socket);
      if (sockets.length % 100 === 0) await sleep(50);
    }
    await sleep(5000);
    const held = residentKb(server.pid);
    for (let second = 0; second < seconds; second++) {
      const title = `event-${randomUUID()}`;
      entered.set(title, performance.now());
      await enter(server.origin, title);
      await sleep(1000);
    }
    await sleep(3000);
    const row = {
      streams: count,
      events: seconds,
      "kB each": round((held - before) / count),
      lost: count * seconds - received.length,
      cut,
      "p50 ms": round(quantile(received, 0.5)),
      "p99 ms": round(quantile(received, 0.99)),
    };
    for (const socket of sockets) socket.destroy();
    return row;
  });

async function openSessions({ db }: BenchServer, count: number): Promise<string[]> {
  await db.query("insert into users (id, email) values ('anna', 'anna@example.org')");
  const tokens = Array.from({ length: count }, () => randomUUID());
  await db.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, 'anna', now() + interval '1 day' from unnest($1::text[]) hash`,
    [tokens.map((token) => createHash("sha256").update(token).digest("hex"))],
  );
  return tokens.map((token) => `authjs.session-token=${token}`);
}

/** A stream read by hand: the titles of the events in it. */
function listen(origin: string, cookie: string, hear: (title: string) => void): Socket {
  const { host, port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.setEncoding("utf8");
  socket.write(`GET /api/live HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, title] = /"title":"(event-[\w-]+)"/.exec(block) ?? [];
      if (title && block.includes("event: event\n") && block.includes('"change":"created"')) hear(title);
    }
  });
  socket.on("error", () => undefined);
  return socket;
}

async function enter(origin: string, title: string): Promise<void> {
  await fetch(`${origin}/api/event`, {
    method: "POST",
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    body: JSON.stringify({ title, description: "It burns.", lat: 1, lon: 1 }),
  });
}
