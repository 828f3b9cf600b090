import { LiveSummary } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openLiveStream } from "../../../../testing/probes/live-stream.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import type { StartOptions } from "../start.ts";

const fire = { title: "A fire", description: "It burns", severity: "severe", lat: 38.7, lon: -9.1, radius: 1 };

/** A whole summary, which follows what a stream may have missed, names nothing that is gone: it is not in it. */
const hasLeft = ({ whole, gone, needsYou }: LiveSummary, id: number): boolean =>
  whole ? needsYou.every(({ eventId }) => eventId !== id) : gone.includes(id);

async function openWorld(options: StartOptions = {}) {
  const server = await startTestServer({}, options);
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const add = async (client: typeof anna, lat: number): Promise<number> =>
    (await client.call("POST", "/api/monitor", { name: "Depot", lat, lon: -9.1 })).body.result.id;
  const open = async (client: typeof anna, lastEventId?: string) => {
    const stream = await openLiveStream(server.origin, client, lastEventId);
    const summaries = (): LiveSummary[] =>
      stream.messages.filter(({ event }) => event === "summary").map(({ data }) => LiveSummary.strict().parse(data));
    /** The newest summary that is as wanted. */
    const waitFor = async (isWanted: (summary: LiveSummary) => boolean): Promise<LiveSummary> =>
      (await eventually(
        async () => summaries().findLast(isWanted),
        (found) => found !== undefined,
      )) as LiveSummary;
    return { ...stream, summaries, waitFor };
  };
  return {
    anna,
    ben,
    open,
    feeds: server.feeds,
    depots: { anna: await add(anna, 38.7), ben: await add(ben, 50) },
    enter: async (event: object): Promise<number> => (await anna.call("POST", "/api/event", event)).body.result.id,
    change: (id: number, change: object) => anna.call("PUT", `/api/event?id=${id}`, change),
    notified: () =>
      eventually(
        async () => (await anna.get("/api/notifications")).body.result as { id: string; eventId: number }[],
        (some) => some.length > 0,
      ),
  };
}

test("an asset that is added or removed changes the summary of its owner alone, also without any event", async () => {
  const { anna, ben, open } = await openWorld();
  const [hers, his] = [await open(anna), await open(ben)];
  const { body } = await anna.call("POST", "/api/monitor", { name: "Mill", lat: -30, lon: 140 });
  await hers.waitFor(({ counts }) => counts.assets === 2);
  await anna.call("DELETE", `/api/monitor?id=${body.result.id}`);
  await hers.waitFor(({ counts }) => counts.assets === 1);
  expect(his.summaries()).toEqual([]);
});

test("an event inside an asset arrives on every stream of its owner as a small change, and leaves when it ends", async () => {
  const { anna, ben, open, depots, enter, change } = await openWorld();
  const [one, other, his] = [await open(anna), await open(anna), await open(ben)];
  const id = await enter(fire);
  for (const stream of [one, other]) {
    // Once it is notified of, the entry follows again with the id of its message.
    const summary = await stream.waitFor(({ needsYou, assets }) => needsYou.length > 0 && assets.length > 0);
    expect(summary).toMatchObject({
      whole: false,
      gone: [],
      needsYou: [{ eventId: id, assetId: depots.anna, certainty: "inside", severity: "severe", title: "A fire" }],
      assets: [{ assetId: depots.anna, worstSeverity: "severe", inside: 1 }],
      counts: { needsYou: 1, inside: { severe: 1 } },
    });
    expect(Buffer.byteLength(JSON.stringify(summary))).toBeLessThan(2000);
  }
  await change(id, { ongoing: 0 });
  const quiet = { assetId: depots.anna, worstSeverity: null, inside: 0, possible: 0, nearest: null };
  for (const stream of [one, other])
    expect(await stream.waitFor(({ gone }) => gone.length > 0)).toMatchObject({
      gone: [id],
      needsYou: [],
      assets: [quiet],
      counts: { needsYou: 0 },
    });
  await enter({ ...fire, lat: 50 });
  expect((await his.waitFor(() => true)).assets).toMatchObject([{ assetId: depots.ben }]);
  expect(
    his.summaries().flatMap(({ gone, needsYou }) => [...gone, ...needsYou.map(({ eventId }) => eventId)]),
  ).not.toContain(id);
});

test("a change of an event, an acknowledgement, a dismissal and a mute arrive without anything else", async () => {
  const { anna, open, depots, enter, change, notified } = await openWorld();
  const [before, id] = [await enter({ ...fire, title: "Before" }), await enter(fire)];
  await eventually(
    async () => (await anna.get("/api/summary")).body.result.needsYou,
    (some) => some.length === 2,
  );
  await notified();
  const stream = await open(anna);
  await change(id, { severity: "extreme" });
  const worse = await stream.waitFor(({ needsYou }) => needsYou.some(({ severity }) => severity === "extreme"));
  expect(worse.counts.inside).toMatchObject({ severe: 1, extreme: 1 });
  await anna.call("POST", "/api/events/dismissed", { eventId: before });
  const dismissed = await stream.waitFor((summary) => hasLeft(summary, before));
  expect(dismissed.needsYou.map(({ eventId }) => eventId)).not.toContain(before);
  await anna.call("DELETE", `/api/events/dismissed?eventId=${before}`);
  await stream.waitFor(
    ({ needsYou, asOf }) => asOf > dismissed.asOf && needsYou.some(({ eventId }) => eventId === before),
  );
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await anna.call("POST", "/api/mutes", { assetId: depots.anna, until });
  const muted = await stream.waitFor((summary) => hasLeft(summary, id));
  expect(muted).toMatchObject({ counts: { needsYou: 0, inside: { severe: 1, extreme: 1 } } });
  await anna.call("DELETE", `/api/monitor?id=${depots.anna}`);
  const removed = await stream.waitFor(({ counts }) => counts.assets === 0);
  expect(removed.assets).toMatchObject([{ assetId: depots.anna, inside: 0 }]);
});

test("an acknowledgement by the link in a message arrives with its time", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1 });
  await anna.call("POST", "/api/event", fire);
  const mail = await server.mail.waitFor("anna@example.org", ({ email }) => email.subject?.includes("A fire") ?? false);
  const stream = await openLiveStream(server.origin, anna);
  const code = /confirm\/([\w-]+)/.exec(mail.email.text ?? "")?.[1];
  expect((await anna.call("POST", "/api/notifications/confirm", { code })).status).toBe(200);
  const entries = await eventually(
    async () => stream.messages.filter(({ event }) => event === "summary").at(-1)?.data.needsYou,
    (entries) => entries?.[0]?.acknowledgedAt,
  );
  expect(entries).toMatchObject([{ title: "A fire", acknowledgedAt: expect.any(String) }]);
});

test("a stream that is resumed begins with the whole summary", async () => {
  const { anna, open, enter, notified } = await openWorld();
  const stream = await open(anna);
  await enter(fire);
  await stream.waitFor(({ needsYou }) => needsYou.length > 0);
  await notified();
  stream.stop();
  const resumed = await open(anna, stream.lastId());
  const [first] = await eventually(
    async () => resumed.summaries(),
    (some) => some.length > 0,
  );
  const { asOf, ...now } = (await anna.get("/api/summary")).body.result;
  expect(first).toMatchObject({ ...now, whole: true, gone: [] });
});

test("that a source stops responding arrives on the streams of those whose assets it watches", async () => {
  const { anna, ben, open, feeds } = await openWorld({ summaryPauseMs: 10 });
  const stream = await open(ben);
  const url = feeds.serve("/feed", "<rss version='2.0'><channel><title>News</title></channel></rss>");
  const source = (await anna.call("POST", "/api/news-source", { name: "News", url })).body.result;
  await stream.waitFor(({ sources }) => sources.all === 1 && sources.silent === 0);
  feeds.serve("/feed", "no feed");
  await eventually(
    async () => {
      await anna.call("POST", `/api/news-source/poll?id=${source.id}`);
      return (await anna.get(`/api/news-source?id=${source.id}`)).body.result;
    },
    ({ state }) => state === "failing",
  );
  await stream.waitFor(({ sources }) => sources.silent === 1);
});
