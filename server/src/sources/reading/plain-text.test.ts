import fc from "fast-check";
import { expect, test } from "vitest";
import { toPlainText } from "./plain-text.ts";

test.each([
  ["Flood in Bern", "Flood in Bern"],
  ["  Flood\n\t in   Bern ", "Flood in Bern"],
  ["Tom &amp; Jerry", "Tom & Jerry"],
  ["Tom &amp;amp; Jerry", "Tom & Jerry"],
  ["AT&T and R&D", "AT&T and R&D"],
  ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  ["risk <high and rising", "risk <high and rising"],
  ["temperature <5 °C", "temperature <5 °C"],
  ["<p>One</p><p>Two<br>Three</p>", "One Two Three"],
  ["<b>bo</b>ld", "bold"],
  ["<ul><li>a<li>b</ul>", "• a • b"],
  ["<ul><li>• a</li><li>• b</li></ul>", "• a • b"],
  ["Affected:<br>York<br/>Kingston upon Hull<br />Leeds", "Affected: York; Kingston upon Hull; Leeds"],
  ["<p>Affected</p>\nYork\nHull\nLeeds\n", "Affected York; Hull; Leeds"],
  ["Strong winds are\nexpected along\nthe coast.", "Strong winds are expected along the coast."],
  ["a<script>alert(1)</script>b", "ab"],
  ["a<style>p{}</style>b", "ab"],
  ["<img src=x onerror=alert(1)>safe", "safe"],
  ["&lt;p&gt;escaped twice&lt;/p&gt;", "escaped twice"],
  ["<!-- hidden -->seen", "seen"],
  ["&#8220;quoted&#8221; &#x2014; &eacute;", "“quoted” — é"],
  ["don&#146;t", "don’t"],
  ["don\u0092t", "don’t"],
  ["e\u0301", "é"],
  ["abc\u202edef\u202c\u2066g\u2069\u0000\u0007h", "abcdefgh"],
  ["zero\u200bwidth\ufeff so\u00adft", "zerowidth soft"],
  ["nbsp\u00a0between", "nbsp between"],
  ["half \ud83d surrogate", "half \ufffd surrogate"],
  ["👩‍👩‍👧 family", "👩‍👩‍👧 family"],
  ["新闻主页", "新闻主页"],
  ["", ""],
])("%j becomes %j", (markup, text) => {
  expect(toPlainText(markup, 1000)).toBe(text);
});

test("a long text is cut between characters and marked", () => {
  expect(toPlainText("abcdefghij", 5)).toBe("abcd…");
  expect(toPlainText("abc😀def", 5)).toBe("abc…");
  expect(toPlainText("abcde", 5)).toBe("abcde");
});

test("a picture that is too long leaves no half of its tag", () => {
  expect(toPlainText(`seen <img src="data:${"A".repeat(300_000)}">`, 100)).toBe("seen");
});

test.each([
  "a<",
  "<a ",
  "&",
  "<!--",
  "<p",
  "&#",
  "<script>",
  "\u200b ",
  "<p>",
  "</p>",
  " ",
  "<a b='",
  "&lt;",
  "<![CDATA[",
])("a hundred thousand times %j takes little time", (part) => {
  expect(toPlainText(part.repeat(100_000), 1000).length).toBeLessThanOrEqual(1000);
});

test("any input gives short, well-formed, visible text on one line", () => {
  const part = fc.constantFrom(
    "<p>",
    "</p>",
    "<",
    ">",
    "&",
    "&amp;",
    "&#",
    ";",
    '"',
    "<!--",
    "-->",
    "<script>",
    "\u202e",
  );
  const markup = fc.array(fc.oneof(part, fc.string({ unit: "binary" }), fc.string())).map((parts) => parts.join(""));
  fc.assert(
    fc.property(markup, fc.integer({ min: 2, max: 50 }), (input, maxLength) => {
      const text = toPlainText(input, maxLength);
      expect(text.length).toBeLessThanOrEqual(maxLength);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\n]| {2}|^ | $/u);
    }),
    { numRuns: 2000 },
  );
});
