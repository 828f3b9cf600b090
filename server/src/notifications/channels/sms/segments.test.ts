import fc from "fast-check";
import { SegmentedMessage } from "sms-segments-calculator";
import { expect, test } from "vitest";
import { countSegments, fitInto } from "./segments.ts";

test.each([
  ["160 ordinary letters", "a".repeat(160), "gsm7", 1],
  ["161 ordinary letters", "a".repeat(161), "gsm7", 2],
  ["306 ordinary letters", "a".repeat(306), "gsm7", 2],
  ["307 ordinary letters", "a".repeat(307), "gsm7", 3],
  ["159 letters and a euro sign, which takes two places", `${"a".repeat(159)}€`, "gsm7", 2],
  ["a euro sign that would stand on the border of two parts", `${"a".repeat(152)}€${"a".repeat(151)}`, "gsm7", 2],
  ["the same with one letter more, which the border pushes out", `${"a".repeat(152)}€${"a".repeat(152)}`, "gsm7", 3],
  ["letters of the alphabet that look foreign", "èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ", "gsm7", 1],
  ["one letter of another alphabet", `${"a".repeat(69)}ł`, "ucs2", 1],
  ["the same in 71 letters", `${"a".repeat(70)}ł`, "ucs2", 2],
  ["70 units in 35 emoji", "🔥".repeat(35), "ucs2", 1],
  ["an emoji that would stand on the border of two parts", `${"ж".repeat(66)}🔥${"ж".repeat(66)}`, "ucs2", 3],
])("%s", (_, text, encoding, segments) => {
  expect(countSegments(text)).toMatchObject({ encoding, segments });
});

const letters = fc.constantFrom(...("aZ09 @£é\n^{}[]~|€łж漢🔥’…".match(/./gsu) ?? []));
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...("ab c€^{".match(/./gsu) ?? [])), maxLength: 500 }),
  fc.string({ unit: letters, maxLength: 300 }),
);

test("counts segments as the calculator of a large gateway does, with any characters", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const theirs = new SegmentedMessage(text, "auto", false);
      const ours = countSegments(text);
      expect(ours.encoding).toBe(theirs.encodingName === "GSM-7" ? "gsm7" : "ucs2");
      expect(ours.segments).toBe(Math.max(theirs.segmentsCount, 1));
    }),
    { numRuns: 500 },
  );
});

test("a text is cut to fit, its end stays complete, and no more characters are removed than necessary", () => {
  const tail = "\nhttps://tocsin.example/notifications/confirm/abcdefghijklmnopqrstuv";
  fc.assert(
    fc.property(texts, (text) => {
      const fitted = fitInto(text, tail, 3);
      expect(countSegments(fitted).segments).toBeLessThanOrEqual(3);
      expect(fitted.endsWith(tail)).toBe(true);
      expect(fitted.isWellFormed()).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(fitInto("Fire", tail, 3)).toBe(`Fire${tail}`);
  expect(fitInto("x".repeat(1000), tail, 3)).toHaveLength(459);
  expect(countSegments(fitInto("a ‘quoted’ word – and more…", "", 3)).encoding).toBe("gsm7");
});
