import { expect, test } from "vitest";
import { readFeed } from "../reading/read-feed.ts";

const outlineOf = (body: string, entries?: string, type: string | null = null) => {
  const now = new Date("2026-03-01T12:00:00Z");
  return readFeed(Buffer.from(body), type, null, "https://county.example/", now, { outline: { entries } }).outline;
};

test("the outline of a document names its lists and the columns of the longest outer one with their texts", () => {
  const body = JSON.stringify({
    sources: [{ name: "County" }],
    outages: [
      { id: 1, state: { level: "high" }, geometry: {}, parts: [{ id: 7 }] },
      { id: 2, state: { level: "high" }, "a.b": null },
    ],
  });
  expect(outlineOf(body)).toEqual({
    lists: ["outages", "sources"],
    columns: [
      { path: "id", values: ["1", "2"] },
      { path: "state.level", values: ["high"] },
    ],
  });
  expect(outlineOf(body, "sources")?.columns).toEqual([{ path: "name", values: ["County"] }]);
});

test("a document in a known form has no outline, and one without any list is refused", () => {
  expect(
    outlineOf('<rss version="2.0"><channel><title>News</title><item><title>x</title></item></channel></rss>'),
  ).toBe(null);
  expect(() => outlineOf('{"error":"down"}')).toThrow(/JSON in an unknown format/);
});

test("columns are those of the header of a table without rows, places in a list, and texts of one element of XML", () => {
  const paths = (body: string) =>
    outlineOf(body, undefined, /^\w/.test(body) ? "text/csv" : null)?.columns.map(({ path }) => path);
  expect(paths("id,title\n")).toEqual(["id", "title"]);
  expect(paths('[{"loc":[39.7,-8.8]}]')).toEqual(["loc.0", "loc.1"]);
  expect(outlineOf("<r><list><outage><id>1</id><title>x</title></outage></list></r>")).toMatchObject({
    lists: ["r.list.outage"],
    columns: [{ path: "id" }, { path: "title" }],
  });
});
