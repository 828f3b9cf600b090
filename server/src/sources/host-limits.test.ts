import { expect, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { openPolledSource } from "../../../testing/worlds/polled-source.ts";
import { turnLimitsOf } from "./host-limits.ts";

test("a host gets the limit that its publisher states, and every other two requests at once and two a second", () => {
  expect(turnLimitsOf("weather.example")).toEqual({ mostAtOnce: 2, spacingMs: 500 });
  expect(turnLimitsOf("data.bmkg.go.id")).toEqual({ mostAtOnce: 1, spacingMs: 1200 });
  expect(turnLimitsOf("notbmkg.go.id")).toEqual({ mostAtOnce: 2, spacingMs: 500 });
});

test.each([
  ["429 with a wait", 429, { "retry-after": "120" }, 120],
  ["429 without one", 429, {}, 30],
])(
  "a host that answers %s gets a pause from all its sources, and the source states why",
  async (_, status, headers, seconds) => {
    const { feeds, poll, pollAnother, source, now } = await openPolledSource();
    feeds.serve("/index.xml", (_, response) => response.writeHead(status, headers).end());
    feeds.serve("/other.xml", rssDocument([]));
    await poll();
    expect((await source()).last_error).toContain(`The source answered ${status}`);
    const other = await pollAnother("/other.xml");
    expect(feeds.hits.get("/other.xml")).toBeUndefined();
    const waitMs = other.next_poll_at.getTime() - now().getTime();
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(seconds * 1000);
  },
);
