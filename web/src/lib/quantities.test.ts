import { expect, test } from "vitest";
import { showBytes, showMs, showShare, showUsd } from "./quantities.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1500, "1.5 kB"],
  [12_345_678, "12 MB"],
  [1_400_000_000, "1.4 GB"],
  [5e15, "5,000 TB"],
])("%d bytes are %s", (bytes, words) => {
  expect(plain(showBytes(bytes))).toBe(words);
});

test.each([
  [1, "100 %"],
  [0.99999, "99.9 %"],
  [0.9512, "95.1 %"],
  [0, "0 %"],
])("a share of %d is %s", (share, words) => {
  expect(plain(showShare(share))).toBe(words);
});

test("amounts and durations have a unit and only the necessary digits", () => {
  expect([0, 0.00012, 0.5, 12.345].map(showUsd)).toEqual(["$0.00", "$0.0001", "$0.50", "$12.35"]);
  expect([3.4, 1250].map(showMs).map(plain)).toEqual(["3 ms", "1.3 s"]);
});
