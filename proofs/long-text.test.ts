import { join } from "node:path";
import { emailPattern, ForwardQuery, type ItemContent, phonePattern, urlPattern } from "@tocsin/contract";
import { afterAll, expect, test } from "vitest";
import { keepOwnCookies, ownAddress } from "../server/src/accounts/sign-in/own-addresses.ts";
import { createRulesEngine } from "../server/src/analysis/rules/index.ts";
import { openGazetteer } from "../server/src/places/gazetteer.ts";
import { createLocate } from "../server/src/places/locate.ts";
import { namePoint } from "../server/src/places/name-point.ts";
import { forward } from "../server/src/places/search/forward.ts";
import { clientAddress, parseTrustProxy } from "../server/src/platform/http/client-address.ts";
import { readRetryAfter } from "../server/src/platform/read-retry-after.ts";
import { decompress } from "../server/src/platform/safe-fetch/decompress.ts";
import { readFeed } from "../server/src/sources/reading/read-feed.ts";

// A field that strangers write may take only a moment, whatever its length and repetitions.

const length = 100_000;
/** Work of this thread. What grows with the square of the length takes many times as long; `npm run bench -- security` measures. */
const limitMs = 1500;

/** Input that is slow for expressions with nested or neighbouring repetitions, repeated, and its possible ends. */
const units = [
  ..."a <(&;./\\-,:%@=1é\"'[]{}|*+?!#\t\n\0",
  ..."ﷺ\u0301\u200b\u202e",
  ..."🌋",
  ...[
    "A ",
    "1 ",
    "a.",
    "a-",
    "a@",
    "a@a.",
    "(a",
    "<a",
    "<a ",
    "</",
    "<!",
    "<![CDATA[",
    "<!--",
    "&amp;",
    "&#65;",
    "&lt;",
  ],
  ...["http://", "https://a.", "//", "../", "%41", "\\u0041", "in ", "near ", "dead ", "killed ", "1,000", "1.0", "-1"],
  ...["12 km ", "5 miles ", "km of ", "New ", "San ", "St. ", "US ", "Mr. ", "charset=", "token", "M 5.0 - ", "12:34:"],
];
const ends = ["", "!", "\u0000\n%"];
const pumps = units.flatMap((unit) =>
  ends.map((end) => ({ name: JSON.stringify(unit + end), text: unit.repeat(length / unit.length) + end })),
);

const gazetteer = openGazetteer(join(import.meta.dirname, "../build/places.sqlite"));
afterAll(() => gazetteer.close());
const analyse = createRulesEngine({
  locate: createLocate(gazetteer),
  nameAt: (point, called) => namePoint(gazetteer, point, called),
  areaOf: () => null,
});

const empty: ItemContent = {
  id: "1",
  title: "",
  link: null,
  summary: "",
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
};

/** The call takes no more than its form allows. */
const search = (text: string): unknown =>
  forward(gazetteer, ForwardQuery.parse({ q: text.trim().slice(0, mostAsked) || "x" }));
const mostAsked = ForwardQuery.shape.q.maxLength ?? Number.NaN;

const now = new Date("2026-03-01T12:00:00Z");
const read = (item: string, head = ""): unknown => {
  const text = `<rss version="2.0" xmlns:georss="http://www.georss.org/georss"><channel><title>News</title>${head}<item><guid>1</guid>${item}</item></channel></rss>`;
  return readFeed(Buffer.from(text), "text/xml", null, "https://news.example/", now);
};

const inFeed = (name: string): [string, (text: string) => unknown] => [
  `${name} in a feed`,
  (text) => read(`<${name}><![CDATA[${text}]]></${name}>`),
];

const fields: [string, (text: string) => unknown][] = [
  ...["title", "description", "link", "guid", "pubDate", "author", "category", "georss:point"].map(inFeed),
  ["text as it stands in a feed", (text) => read(`<title>Rain</title>${text}`)],
  ["an attribute in a feed", (text) => read(`<title x="${text}">Rain</title>`)],
  ["a whole answer", (text) => readFeed(Buffer.from(text), "text/xml", null, "https://news.example/", now)],
  ["a content type", (text) => readFeed(Buffer.from("x"), text, null, "https://news.example/", now)],
  ["a title that is analysed", (text) => analyse({ ...empty, title: text }, new AbortController().signal)],
  ["a summary that is analysed", (text) => analyse({ ...empty, summary: text }, new AbortController().signal)],
  ["a place that is looked for", (text) => search(text)],
  ["X-Forwarded-For", (text) => clientAddress("127.0.0.1", text, parseTrustProxy("32"))],
  ["a cookie", (text) => keepOwnCookies(`authjs.callback-url=${text}`, "http://localhost:3000")],
  ["a callback address", (text) => ownAddress(text, "http://localhost:3000")],
  ["Content-Encoding", (text) => decompress(Buffer.from("x"), text, 1000).catch(() => undefined)],
  ["Retry-After", (text) => readRetryAfter(text, now)],
  ["a pair of numbers that is looked for", (text) => search(`0 ${text}`)],
  ["a web address in a form", (text) => urlPattern.test(`http://${text}`)],
  ["an e-mail address in a form", (text) => emailPattern.test(`a@${text}`)],
  ["a phone number in a form", (text) => phonePattern.test(text)],
];

const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The shortest of up to three goes, in time of this thread: what other processes of the machine take is no matter. */
async function timeOf(act: () => unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let go = 0; go < 3 && shortest > limitMs; go++) {
    const began = usedMs();
    try {
      await act();
    } catch {
      // A refusal is an answer; how long it takes is asked.
    }
    shortest = Math.min(shortest, usedMs() - began);
  }
  return shortest;
}

test.each(fields)("%s of a hundred thousand characters takes time in proportion to its length", async (_, act) => {
  await timeOf(() => act("warm up"));
  const slow: string[] = [];
  for (const { name, text } of pumps) {
    const ms = await timeOf(() => act(text));
    if (ms > limitMs) slow.push(`${name}: ${Math.round(ms)} ms`);
  }
  expect(slow).toEqual([]);
});
