import { expect, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

const entries = {
  warning: { guid: "1", title: "Severe wind warning for Leeds", published: minutesAgo(60) },
  wider: { guid: "2", title: "Severe wind warning for Leeds extended to York", published: minutesAgo(40) },
  all: { guid: "4", title: "Cancellation of severe wind warning for Leeds and York", published: minutesAgo(10) },
};
type Name = keyof typeof entries;

const assets = { Leeds: [53.8, -1.55], York: [53.96, -1.08], Hull: [53.74, -0.34] } as const;

const orders: Name[][][] = [
  [["warning"], ["warning", "wider"]],
  [["wider"], ["warning", "wider"]],
  [["wider", "warning"]],
];

test.each(orders.map((order) => [JSON.stringify(order), order] as const))(
  "a warning that is extended to another place is one event of both, and ends as a whole: %s",
  async (_, order) => {
    const server = await startTestServer();
    const anna = await server.signIn("anna@example.org");
    await anna.call("PUT", "/api/users/rules", eachByItself);
    for (const [name, [lat, lon]] of Object.entries(assets))
      await anna.call("POST", "/api/monitor", { name, lat, lon, radius: 1 });
    const serve = (names: Name[]) => server.feeds.serve("/feed", rssDocument(names.map((name) => entries[name])));
    const list = async () => (await anna.get("/api/event?page=1&take=50")).body.result;
    const [first = [], ...later] = order;
    const url = serve(first);
    await anna.call("POST", "/api/news-source", { name: "United Kingdom: warnings", url, official: true });
    await eventually(list, ({ length }) => length > 0);
    for (const names of later) serve(names);
    type Decision = { assetName: string; reasons: { code: string }[] };
    const listWarned = async (): Promise<string[]> => {
      const events = await list();
      if (events.length !== 1) return [];
      const { result } = (await anna.get(`/api/decisions?eventId=${events[0].id}`)).body;
      return result
        .filter(({ reasons }: Decision) => reasons[0]?.code !== "outside")
        .map(({ assetName }: Decision) => assetName);
    };
    const warned = await eventually(listWarned, ({ length }) => length >= 2);
    expect(new Set(warned)).toEqual(new Set(["Leeds", "York"]));
    serve(["warning", "wider", "all"]);
    // The warning may be read with its end first: then it is recorded as ended.
    const events = await eventually(list, (all) => all.every(({ ongoing }: { ongoing: number }) => ongoing === 0));
    expect(events.map(({ title }: { title: string }) => title)).toContain(entries.wider.title);
  },
);
