import { afterAll, beforeAll, expect, test } from "vitest";
import { createRulesEngine } from "../../analysis/rules/index.ts";
import { createTextJoiner } from "../../events/stories/join-texts.ts";
import { areaOfCodes } from "../../places/areas/area-of-codes.ts";
import { ensureGazetteer, gazetteerFile } from "../../places/ensure-gazetteer.ts";
import { openGazetteer } from "../../places/gazetteer.ts";
import { createLocate } from "../../places/locate.ts";
import { namePoint } from "../../places/name-point.ts";
import { type UnderstandParts, understandLines } from "./understand-documents.ts";

let parts: UnderstandParts;
beforeAll(async () => {
  await ensureGazetteer();
  const gazetteer = openGazetteer(gazetteerFile);
  const locate = createLocate(gazetteer);
  const nameAt: Parameters<typeof createRulesEngine>[0]["nameAt"] = (point, called) =>
    namePoint(gazetteer, point, called);
  const analyse = createRulesEngine({ locate, nameAt, areaOf: areaOfCodes });
  parts = { gazetteer, analyse, locate, joinText: createTextJoiner() };
});
afterAll(() => parts.gazetteer.close());

const understandAll = (lines: string[]) => Array.fromAsync(understandLines(parts, lines));
const understand = async (document: unknown) => (await understandAll([JSON.stringify(document)]))[0];

test("a document has its language, its names of places, and the place and the severity of its incident", async () => {
  const text = "Two workers were killed by an explosion at a factory in Leiria. Officials in Lisbon sent help.";
  const understood = await understand({ id: 7, text });
  expect(understood).toMatchObject({ id: 7, language: "en", incident: true, severity: "moderate" });
  expect(understood).toMatchObject({ place: { kind: "city", name: expect.stringContaining("Leiria") } });
  expect(understood).toMatchObject({
    toponyms: [
      { phrase: "Leiria", start: text.indexOf("Leiria"), end: text.indexOf("Leiria") + 6, country: "PT" },
      { phrase: "Lisbon", country: "PT" },
    ],
  });
});

test("offsets are UTF-16 code units, and exactly the given spans are resolved", async () => {
  const text = "🔥🔥 Fire near Braga and Nosuchplace";
  const spans = ["Braga", "Nosuchplace"].map((name) => ({
    start: text.indexOf(name),
    end: text.indexOf(name) + name.length,
  }));
  const understood = await understand({ id: "a", text, spans });
  expect(understood).toMatchObject({ toponyms: [{ ...spans[0], phrase: "Braga", country: "PT" }, null] });
});

test("a given span is resolved by the names around it, given or not", async () => {
  const text = "Fire in Paris, Texas, burns 1,200 acres";
  const span = { start: text.indexOf("Paris"), end: text.indexOf("Paris") + 5 };
  const understood = await understand({ id: 1, text, spans: [span] });
  expect(understood).toMatchObject({ toponyms: [{ phrase: "Paris", code: "US.TX" }] });
});

test("the domain of the source says which of several towns is meant", async () => {
  const text = "Crews fight house fire in Hamilton";
  for (const [source, name, country] of [
    ["www.stuff.co.nz", "New Zealand", "NZ"],
    ["https://www.thespec.ca/news", "Canada", "CA"],
  ] as const)
    expect(await understand({ id: 1, text, source })).toMatchObject({
      place: { name: expect.stringContaining(name) },
      toponyms: [{ country }],
    });
});

test("texts about one event in one run have the same story", async () => {
  const texts = [
    "Fire destroys paper mill on the edge of Leiria",
    "Chess club wins title in Porto",
    "Paper mill on edge of Leiria destroyed by fire",
  ];
  const stories: unknown[] = [];
  for (const text of texts) stories.push(((await understand({ id: text, text })) as { story: number }).story);
  expect(stories[2]).toBe(stories[0]);
  expect(stories[1]).not.toBe(stories[0]);
});

test("the stories of one hour are the same in whichever order its documents come", async () => {
  const documents = [
    "Gunmen abduct pupils from boarding school in Zamfara",
    "Dozens of pupils taken by gunmen in Zamfara school raid",
    "Priest taken by gunmen on road near Enugu",
    "School raid: search for abducted Zamfara pupils goes on",
    "Chess club wins title in Porto",
  ].map((text, minute) => ({ id: minute, text, publishedAt: `2026-03-01T12:0${minute}:00Z` }));
  const groupsOf = async (ordered: typeof documents): Promise<string[]> => {
    parts = { ...parts, joinText: createTextJoiner() };
    const understood = await understandAll(ordered.map((document) => JSON.stringify(document)));
    expect(understood.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
    const groups = Map.groupBy(understood as { id: number; story: number }[], ({ story }) => story);
    return [...groups.values()].map((group) => `${group.map(({ id }) => id).sort()}`).sort();
  };
  const groups = await groupsOf(documents);
  expect(groups.length).toBeLessThan(documents.length);
  expect(await groupsOf(documents.toReversed())).toEqual(groups);
  expect(await groupsOf([3, 0, 4, 2, 1].map((at) => documents[at] as (typeof documents)[number]))).toEqual(groups);
});

test("a byte order mark before the first line is no part of it", async () => {
  expect(await understandAll(['\uFEFF{"id":1,"text":"Fire in Braga"}'])).toMatchObject([{ id: 1 }]);
});

test.each([
  ["not JSON", "{", { id: null, error: "The line is not JSON." }],
  ["without a text", '{"id":3}', { id: 3, error: expect.stringContaining("text") }],
  ["with a broken time", '{"id":4,"text":"a","publishedAt":"soon"}', { id: 4, error: expect.stringContaining("time") }],
])("a line %s is answered by an error in its place", async (_, line, answer) => {
  const fire = '{"id":1,"text":"Fire in Braga"}';
  expect(await understandAll([fire, line, fire])).toMatchObject([{ id: 1 }, { line: 2, ...answer }, { id: 1 }]);
});
