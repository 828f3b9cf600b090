import { expect, test } from "vitest";
import { createTextJoiner } from "./join-texts.ts";

const unplaced = { lat: null, lon: null, radiusKm: null };
const bangkok = { lat: 13.75, lon: 100.5, radiusKm: 10 };
const shanxi = { lat: 37.5, lon: 112, radiusKm: 200 };

test("texts with the same rare words are one story, unless they are placed far apart", () => {
  const join = createTextJoiner();
  const first = join({ text: "Escalator collapse at mall injures dozens", ...bangkok });
  expect(join({ text: "Dozens injured in escalator collapse", ...unplaced })).toBe(first);
  expect(join({ text: "Escalator collapse injures dozens", ...shanxi })).not.toBe(first);
});
