import { expect, test } from "vitest";
import type { Client } from "../../../testing/probes/client.ts";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";

const pub = "Thu, 26 Nov, 15:04 EDT, valid until Fri, 27 Nov:";
const entry = (guid: string, title: string) => ({
  guid,
  title: `${pub} ${title}`,
  point: [-9.14, 38.72] as [number, number],
});
type Listed = { title: string; ongoing: boolean };

async function open() {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await anna.call("PUT", "/api/users/rules", eachByItself);
  await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, radius: 30 });
  const serve = (...entries: ReturnType<typeof entry>[]) => server.feeds.serve("/warnings", rssDocument(entries));
  return { server, anna, serve };
}

const list = async (person: Client): Promise<string[]> =>
  ((await person.get("/api/event?page=1&take=50")).body.result as Listed[])
    .map(({ title, ongoing }) => `${ongoing ? "ongoing" : "ended"} ${title.slice(pub.length + 1)}`)
    .sort();

const whenListed = (person: Client, wanted: string[]) =>
  eventually(
    () => list(person),
    (listed) => JSON.stringify(listed) === JSON.stringify([...wanted].sort()),
  );

test("unlike warnings of an authority are events of their own, whatever words of form they share", async () => {
  const { anna, serve } = await open();
  const titles = [
    "Gale warning for the coast at Lisbon",
    "Amber warning of snow for Lisbon",
    "Red warning of wind for Lisbon",
    "Moderate flood warning for the Teal river",
    "Minor flood warning for the Oak river",
  ];
  const url = serve(...titles.map((title, index) => entry(`${index}`, title)));
  await anna.call("POST", "/api/news-source", { name: "Authority", url, official: true });
  expect(
    await whenListed(
      anna,
      titles.map((title) => `ongoing ${title}`),
    ),
  ).toHaveLength(5);
});

test("an end in words ends what it names, and the next warning of its entry is a new event", async () => {
  const { server, anna, serve } = await open();
  const [teal, oak] = ["Severe flood warning for the Teal river", "Severe flood warning for the Oak river"];
  const url = serve(entry("teal", teal), entry("oak", oak));
  await anna.call("POST", "/api/news-source", { name: "Authority", url, official: true });
  await whenListed(anna, [`ongoing ${teal}`, `ongoing ${oak}`]);
  // One in an entry of its own, the other in place of its warning.
  serve(
    entry("end", "Cancellation of severe flood warning for the Teal river"),
    entry("teal", teal),
    entry("oak", `${oak} cancelled`),
  );
  await whenListed(anna, [`ended ${teal}`, `ended ${oak} cancelled`]);
  const before = server.mail.received.length;
  serve(entry("teal", teal), entry("oak", "Severe flood warning for the Oak river, levels rise again"));
  await whenListed(anna, [`ended ${teal}`, `ended ${oak} cancelled`, `ongoing ${oak}, levels rise again`]);
  await server.mail.waitFor("anna@example.org", (mail) => /levels rise again/.test(mail.email.subject ?? ""));
  expect(before).toBeGreaterThan(0);
});
