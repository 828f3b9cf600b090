import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { printSuite } from "./print-suite.ts";
import { attempt, listUnsafe, scoreSuite } from "./score-suite.ts";

const folder = resolve(import.meta.dirname, "../../../../../shared/data/feeds/feedparser-suite");
const isPresent = existsSync(folder);
if (!isPresent) console.log(`skipped: the Universal Feed Parser's suite is not at ${folder}`);

test("a suite is scored by the expectations of fields that are used", () => {
  const own = mkdtempSync(join(tmpdir(), "tocsin-suite-"));
  onTestFinished(() => rmSync(own, { recursive: true }));
  writeFileSync(
    join(own, "a.xml"),
    "<rss><channel><title>News &amp; more</title><item><title>a</title></item></channel></rss>",
  );
  const expected = (path: (string | number)[], value: unknown) => ({ path, op: "==", value });
  const expectations = [
    expected(["feed", "title"], "News &amp; more"),
    expected(["entries", 0, "title"], "b"),
    expected(["entries", 0, "author"], "nobody"),
  ];
  writeFileSync(join(own, "expectations.json"), JSON.stringify([{ file: "a.xml", headers: {}, expect: expectations }]));
  const said: string[] = [];
  expect(printSuite(own, (line) => said.push(line))).toBe(true);
  expect(said).toEqual([
    'a.xml entries.title: "a" instead of "b"',
    "Expectations of the fields that Tocsin uses: 1 of 2 hold (50.0 %).",
    "Texts and links with anything that could be executed: 0.",
  ]);
});

test.skipIf(!isPresent)("at least 98 % of what the suite expects of the fields that are used holds", () => {
  const { held, missed } = scoreSuite(folder);
  expect(held / (held + missed.length), missed.join("\n")).toBeGreaterThanOrEqual(0.98);
});

test.skipIf(!isPresent)("nothing that executes is left of the suite's group on sanitising", () => {
  expect(listUnsafe(folder)).toEqual([]);
});

test.skipIf(!isPresent)("no file of the suite throws anything but a refusal with a message", () => {
  const cases = JSON.parse(readFileSync(join(folder, "expectations.json"), "utf8"));
  for (const one of cases) attempt(folder, one);
  expect(cases.length).toBeGreaterThan(1000);
});
