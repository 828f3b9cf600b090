import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureGazetteer, gazetteerFile } from "./ensure-gazetteer.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer.ts";
import { readToponyms, resolveSpans } from "./toponyms.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  ensureGazetteer();
  gazetteer = openGazetteer(gazetteerFile);
});
afterAll(() => gazetteer.close());

describe("toponyms of a text", () => {
  test("names are found in their order, with their places in the text", () => {
    const text = "Floods in Austin, Texas, and in Lyon, France.";
    const found = readToponyms(gazetteer, text);
    expect(found.map(({ phrase, code }) => [phrase, code])).toEqual([
      ["Austin", "US.TX"],
      ["Texas", "US.TX"],
      ["Lyon", "FR.84"],
      ["France", "FR"],
    ]);
    for (const { start, end, phrase } of found) expect(text.slice(start, end)).toBe(phrase);
  });

  test("given names are resolved in the order they are given, with their neighbours as context", () => {
    const text = "Paris, Texas and Zzyzzyqx";
    const spans = ["Texas", "Paris", "Zzyzzyqx"].map((name) => {
      const start = text.indexOf(name);
      return { start, end: start + name.length };
    });
    const [texas, paris, unknown] = resolveSpans(gazetteer, text, spans);
    expect(texas).toMatchObject({ kind: "region", code: "US.TX", country: "US" });
    expect(paris).toMatchObject({ kind: "city", code: "US.TX" });
    expect(unknown).toBeNull();
  });

  test("a hint of the country decides between towns of one name", () => {
    const [meant] = resolveSpans(gazetteer, "Newcastle", [{ start: 0, end: 9 }], { country: "AU" });
    expect(meant?.country).toBe("AU");
  });
});
