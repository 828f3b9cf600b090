import { expect, test } from "vitest";
import { createProblems } from "./problems.ts";
import { type DateHabits, readDate } from "./read-date.ts";
import { readFeed } from "./read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");

function read(text: string | undefined, habits?: DateHabits) {
  const problems = createProblems();
  return { date: readDate(text, now, problems, habits), problems: problems.list() };
}

test("a date whose zone is not known, or not named, is read as UTC, and both are problems", () => {
  const date = "2026-03-01T10:00:00.000Z";
  expect(read("1 Mar 2026 10:00 GMT")).toEqual({ date, problems: [] });
  expect(read("1 Mar 2026 10:00 XYZ")).toEqual({
    date,
    problems: [`An entry's date names an unknown time zone and was read as UTC: "1 Mar 2026 10:00 XYZ"`],
  });
  expect(read("1 Mar 2026 10:00")).toEqual({
    date,
    problems: [`An entry's date names no time zone and was read as UTC: "1 Mar 2026 10:00"`],
  });
});

test("a day without a time needs no zone, and a format may state one for all times", () => {
  expect(read("1 Mar 2026")).toEqual({ date: "2026-03-01T00:00:00.000Z", problems: [] });
  expect(read("1 Mar 2026 10:00", { zone: "Asia/Tokyo" })).toEqual({ date: "2026-03-01T01:00:00.000Z", problems: [] });
  expect(read("1 Mar 2026 10:00 GMT", { zone: "Asia/Tokyo" }).date).toBe("2026-03-01T10:00:00.000Z");
});

test.each([
  ["Asia/Manila", "PST", "2026-03-01T02:00:00.000Z"],
  ["Asia/Shanghai", "CST", "2026-03-01T02:00:00.000Z"],
  ["Europe/Dublin", "IST", "2026-03-01T10:00:00.000Z"],
  ["Asia/Kolkata", "IST", "2026-03-01T04:30:00.000Z"],
  ["Australia/Sydney", "EDT", "2026-02-28T23:00:00.000Z"],
  ["America/New_York", "PST", "2026-03-01T18:00:00.000Z"],
])("in a source of %s the name %s is that of its own zone, if it has one of that name", (zone, name, date) => {
  expect(read(`1 Mar 2026 10:00 ${name}`, { zone })).toEqual({ date, problems: [] });
});

const feedOf = (...dates: string[]) =>
  Buffer.from(
    `<rss version="2.0"><channel><title>t</title>${dates
      .map((date, index) => `<item><guid>${index}</guid><title>Flood ${index}</title>${date}</item>`)
      .join("")}</channel></rss>`,
  );

test("an entry without a date that can be read is listed as a problem, with what follows from it", () => {
  const body = feedOf("<pubDate>1 Mar 2026 10:00 GMT</pubDate>", "", "<pubDate>soon</pubDate>");
  const { items, problems } = readFeed(body, null, null, "https://feed.example/", now);
  expect(items.map(({ publishedAt }) => publishedAt)).toEqual(["2026-03-01T10:00:00.000Z", null, null]);
  expect(problems).toEqual([
    'An entry has no date that can be read, so it counts as new: "Flood 1" (and 1 more)',
    `An entry's date cannot be read and was ignored: "soon"`,
  ]);
});

test("a feed whose dates have slashes is read in the order that one of them shows", () => {
  const slashed = (...dates: string[]) =>
    readFeed(
      feedOf(...dates.map((date) => `<pubDate>${date} 10:00 GMT</pubDate>`)),
      null,
      null,
      "https://f.example/",
      now,
    )
      .items.map(({ publishedAt }) => publishedAt?.slice(0, 10) ?? null)
      .join();
  expect(slashed("02/01/2026", "25/02/2026")).toBe("2026-01-02,2026-02-25");
  expect(slashed("02/01/2026", "02/25/2026")).toBe("2026-02-01,2026-02-25");
  expect(slashed("02/01/2026")).toBe("");
});
