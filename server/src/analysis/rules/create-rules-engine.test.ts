import { Finding, type ItemContent, type OfficialFacts } from "@tocsin/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRulesEngine } from "./create-rules-engine.ts";
import type { LocateText } from "./locate-text.ts";

const lyon = { kind: "city", name: "Lyon, France", lat: 45.75, lon: 4.85, radiusKm: 10 } as const;
const unknown = { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null } as const;

/** Knows one town. */
const locate: LocateText = ({ title, summary }) =>
  `${title} ${summary}`.includes("Lyon")
    ? { place: lyon, quote: "Lyon", confidence: 0.9 }
    : { place: unknown, quote: null, confidence: 0 };

const analyse = createRulesEngine({
  locate,
  nameAt: ([lon, lat], called) => called ?? `at ${lat} ${lon}`,
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
const read = (item: Partial<ItemContent>): Promise<Finding> =>
  analyse({ ...empty, ...item }, new AbortController().signal);

const definition =
  "Definition: An information statement indicates that an earthquake has occurred, but does not pose a tsunami threat, or that a tsunami warning, advisory, or watch has been issued for another section of the ocean. View bulletin";
const informationStatement = `Category: Information Bulletin Issue Time: 2026.02.15 22:37:07 UTC Preliminary Magnitude: 4.9(Ml) Lat/Lon: 54.1 / -160.6 Affected Region: 95 miles S of Sand Point, Alaska Note: * There is NO tsunami danger from this earthquake. ${definition}`;
const warningStatement =
  "Category: Warning Bulletin Issue Time: 2026.02.15 22:37:07 UTC Preliminary Magnitude: 6.9(Mwp) Lat/Lon: 54.1 / -160.6 Affected Region: 95 miles S of Sand Point, Alaska Note: * A tsunami warning is in effect for the coast of Alaska. * There is no tsunami danger for Hawaii.";

const facts: OfficialFacts = {
  authority: "USGS",
  ids: ["us7000abcd", "ci123"],
  category: "natural disaster",
  severity: "severe",
  urgency: "past",
  capCertainty: "observed",
  placeName: "23 km SSE of Ridgecrest, CA",
  radiusKm: 40,
  happenedAt: "2026-01-02T03:04:05Z",
  expiresAt: "2026-01-03T03:04:05Z",
  ended: true,
};

describe("official items", () => {
  test("an official item is used as it is", async () => {
    const { placeName, radiusKm, authority, ids, ...same } = facts;
    const finding = await read({ title: "M 6.1 earthquake drill", lat: 35.5, lon: -117.6, official: facts });
    expect(finding).toMatchObject({ ...same, incident: true, quote: "M 6.1 earthquake drill", engine: "rules/1" });
    expect(finding.place).toEqual({ kind: "exact", name: placeName, lat: 35.5, lon: -117.6, radiusKm });
    expect(finding.official).toEqual({ authority, ids });
  });

  test("an official item without a place name is named by its point", async () => {
    const { place } = await read({ title: "Flood", lat: 1, lon: 2, official: { ...facts, placeName: null } });
    expect(place.name).toBe("at 1 2");
  });

  test("an official item without a point is located by its place name", async () => {
    const finding = await read({ title: "Flood warning", official: { ...facts, placeName: "Greater Lyon" } });
    expect(finding.place).toEqual({ ...lyon, name: "Greater Lyon" });
  });
});

describe("news items", () => {
  test("a news item with a point is exact and named by its text", async () => {
    const { place } = await read({ title: "Fire in Lyon", lat: 45.76, lon: 4.84 });
    expect(place).toEqual({ kind: "exact", name: "Lyon, France", lat: 45.76, lon: 4.84, radiusKm: null });
  });

  test("a news item is named by its point if its text names a place elsewhere, a country or no place", async () => {
    const honshu = await read({ title: "Quake felt in Lyon", lat: 36.1, lon: 140.2 });
    expect(honshu.place).toMatchObject({ kind: "exact", name: "at 36.1 140.2" });
    expect((await read({ title: "Fire", lat: 1, lon: 2 })).place.name).toBe("at 1 2");
  });

  test("a news item without a point is located by its text, incident or not", async () => {
    expect((await read({ title: "Explosion", summary: "A warehouse in Lyon burns." })).place).toEqual(lyon);
    expect(await read({ title: "Lyon station reopens" })).toMatchObject({ incident: false, place: lyon });
  });

  test("a news item happened when it was published, as far as known", async () => {
    expect((await read({ publishedAt: "2026-05-06T07:08:09Z" })).happenedAt).toBe("2026-05-06T07:08:09Z");
    expect((await read({})).happenedAt).toBeNull();
  });

  test.each([
    ["Small quake shakes town, no damage reported", "minor"],
    ["Magnitude 3.2 earthquake shakes town", "minor"],
    ["Magnitude 5.4 earthquake shakes town", "moderate"],
    ["Magnitude 6.2 earthquake shakes town", "severe"],
    ["Magnitude 7.1 earthquake shakes town", "extreme"],
    ["Two injured in knife attack", "moderate"],
    ["Train derails, leaving 14 dead", "severe"],
    ["Landslide kills at least 120", "extreme"],
    ["Hundreds dead as floods sweep valley", "extreme"],
    ["Ferry sinks: death toll rises to 31", "severe"],
    ["State of emergency declared as wildfire spreads", "severe"],
    ["Two students, both 22, die in avalanche", "moderate"],
    ["John Smith, 34, dies after crash", "moderate"],
    ["22-year-old dies in crash", "moderate"],
    ["Two, 22 and 23, die in explosion", "moderate"],
    ["Climbers aged 24 and 31 killed in avalanche", "moderate"],
    ["Ana Silva (57) killed in house fire", "moderate"],
    ["Bus crash near town kills 22, police say", "severe"],
    ["22 die in bus crash", "severe"],
    ["Fire kills 3, 14 injured", "moderate"],
    ["Bus crash kills 1,200 chickens and one man", "moderate"],
    ["Gas explosion injures 9, 300 evacuated", "moderate"],
    ["Dengue: 300 casos confirmados en Loreto", "severe"],
    ["台风登陆海南 40万人转移", "extreme"],
    ["大雨で1万2000人が避難 福岡県", "severe"],
  ])("a news item has the severity that its text states: %s", async (title, severity) => {
    expect((await read({ title })).severity).toBe(severity);
  });

  test.each([
    ["Wildfire fully contained after ten days", true],
    ["Wildfire 40% contained as winds ease", false],
    ["Wildfire uncontained, not under control", false],
    ["Evacuation order lifted after gas leak", true],
    ["Evacuation order not lifted yet after gas leak", false],
    ["Motorway reopens after tanker crash", true],
    ["All clear given after bomb threat", true],
    ["Power restored after blackout", true],
    ["Blackout hits city", false],
  ])("a news item ends its event only if its headline states the end: %s", async (title, ended) => {
    const finding = await read({ title });
    expect(finding.ended).toBe(ended);
    if (ended && finding.incident) expect(finding.urgency).toBe("past");
  });

  test.each([
    ["Residents told to take shelter as tornado touches down", "immediate", "observed"],
    ["Hurricane approaches coast", "expected", "likely"],
    ["Three feared dead in mine collapse", "unknown", "possible"],
    ["Bridge collapse kills two", "unknown", "observed"],
  ])("a news item has urgency and certainty in CAP's values: %s", async (title, urgency, capCertainty) => {
    expect(await read({ title })).toMatchObject({ incident: true, urgency, capCertainty });
  });

  test.each([
    ["Flood in town: two people rescued", true],
    ["Storm at sea: crew airlifted", true],
    ["Dog rescued from well", false],
    ["Bank rescued by the state", false],
  ])("a news item about rescued people is an incident only with a hazard: %s", async (title, incident) => {
    expect((await read({ title })).incident).toBe(incident);
  });

  test("a news item that is not an incident has neither category nor severity", async () => {
    const finding = await read({ title: "Review: the earthquake film that killed at the box office" });
    expect(finding).toMatchObject({ incident: false, category: null, severity: "unknown", urgency: "unknown" });
  });

  test.each([
    ["There are no tropical cyclones at this time.", "No tropical cyclones as of Mon, 02 Sep 2024 12:03:01 GMT"],
    ["Tropical Weather Outlook", "Tropical cyclone formation is not expected during the next 7 days."],
    ["95 miles S of Sand Point, Alaska", informationStatement],
    ["Tsunami Information Statement Number 1", "A tsunami is not expected."],
    ["There is no tsunami warning, advisory, watch, or threat in effect.", ""],
    ["No active severe weather warnings", "There are currently no warnings in force."],
    ["Ningún riesgo de tsunami", "No hay alerta de tsunami para la costa."],
    ["Nenhum aviso de tsunami para Lisboa", "Não há risco de tsunami."],
    ["Aucun avis de tsunami", "Pas de risque de tsunami pour Nice."],
  ])("a news item that nothing happens is not an incident: %s", async (title, summary) => {
    expect(await read({ title, summary })).toMatchObject({ incident: false, severity: "unknown" });
  });

  test.each([
    ["95 miles S of Sand Point, Alaska", warningStatement, "severe"],
    ["Tsunami warning in effect for the coast", "There is no danger for other coasts.", "severe"],
    ["Magnitude 7.1 earthquake strikes; no tsunami danger", "", "extreme"],
    ["Magnitude 6.4 earthquake: no tsunami warning issued", "", "severe"],
    ["Magnitude 5.2 earthquake: no tsunami warning issued", "", "moderate"],
    ["Gempa magnitudo 5.1", "Gempa ini tidak berpotensi tsunami", "moderate"],
    ["Sismo de magnitud 6.4 no reúne las características para generar un tsunami", "", "severe"],
    ["Flood came with no warning and killed two", "", "moderate"],
    ["No end to flooding as storm kills two", "", "moderate"],
  ])("a news item that denies one hazard and states another is an incident: %s", async (title, summary, severity) => {
    expect(await read({ title, summary })).toMatchObject({ incident: true, severity });
  });

  test.each([
    ["Tsunami Warning", "THIS IS A TEST MESSAGE. A tsunami warning for Hawaii."],
    ["Tsunami Warning", "***EXERCISE***EXERCISE*** This is Pacific Wave exercise. A tsunami warning is in effect."],
    ["EXERCISE EXERCISE EXERCISE Tsunami warning for Lisbon", ""],
  ])("a test of a warning is not an incident: %s %s", async (title, summary) => {
    expect(await read({ title, summary })).toMatchObject({ incident: false });
  });

  test.each([
    "Not a drill: missile strike hits harbour, two killed",
    "Exercise caution: flooding kills two in town",
    "THIS IS NOT A TEST. Tsunami warning for the coast",
  ])("a warning that states that it is not a test is an incident: %s", async (title) => {
    expect(await read({ title })).toMatchObject({ incident: true, ended: false });
  });

  test.each([
    ["Tsunami warning cancelled for Chile, but Honolulu remains under tsunami warning", false],
    ["Tsunami warning remains in effect for Honolulu; no all clear yet", false],
    ["Hurricane warning still in force for Lisbon despite all clear for Porto", false],
    ["Flood warning lifted for Porto, new flood warning for Lisbon", false],
    ["Tsunami warning cancelled for Chile", true],
    ["Threat of tsunami has passed for Honolulu", true],
    ["Tornado watch no longer in effect for Dallas", true],
    ["Tsunami warning for Honolulu expired", true],
    ["Tornado watch for Dallas has been discontinued", true],
    ["Fin de l'alerte tsunami à Nice", true],
    ["Alerta cancelada: tsunami en Valparaíso", true],
  ])(
    "a warning that remains in force has not ended, and other words for an end are recognised: %s",
    async (title, ended) => {
      expect(await read({ title })).toMatchObject({ incident: true, ended });
    },
  );

  test("an empty news item has a finding", async () => {
    expect(await read({})).toMatchObject({ incident: false, category: null, place: unknown, quote: null });
  });
});

describe("any text", () => {
  const word = fc.constantFrom(
    "fire",
    "kills",
    "12",
    "dead",
    "M",
    "6.1",
    "%",
    "contained",
    "no damage",
    "  ",
    "\n",
    "Lyon",
    "’s",
    "?",
    "\u0301",
    "ß",
    "地震",
    "(",
    "*",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(word, { maxLength: 80 }).map((parts) => parts.join(" ")),
  );

  test("the finding matches the contract and its quote is in the item", async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (title, summary) => {
        const finding = Finding.parse(await read({ title, summary }));
        if (finding.quote !== null) expect(title.includes(finding.quote) || summary.includes(finding.quote)).toBe(true);
        expect(finding.incident).toBe(finding.category !== null);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["letters", "a"],
    ["numbers", "1 "],
    ["numbers with commas", "1,"],
    ["initials", "A."],
    ["words of a rule", "kills at least "],
    ["halves of a rule", "dead one "],
    ["marks", "\u0301"],
    ["blanks", " "],
    ["signs", "'’%."],
  ])("a hundred thousand %s more change nothing after the first few thousand", async (_, piece) => {
    const start = piece.repeat(2_500);
    const short = await read({ title: start, summary: start });
    const long = piece.repeat(100_000);
    expect(await read({ title: long, summary: long })).toEqual(short);
  });

  test("a cancelled analysis rejects", async () => {
    const aborted = AbortSignal.abort(new Error("called off"));
    await expect(analyse(empty, aborted)).rejects.toThrow("called off");
  });
});
