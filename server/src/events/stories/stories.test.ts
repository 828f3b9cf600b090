import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nowhere, type Published, porto, recordNews } from "../../../../testing/worlds/recorded-news.ts";
import { keysAround, keysOf } from "./blocks.ts";
import { findCopies } from "./copies.ts";
import { termsOf } from "./terms.ts";

const mill: Published = {
  by: "herald",
  title: "Fire destroys paper mill on the edge of Leiria",
  summary: "Firefighters from three towns fought the blaze at the old paper mill through the night.",
};
const alike: Published = {
  by: "gazette",
  title: "Leiria paper mill gutted by overnight blaze",
  summary: "Dozens of firefighters were called to the mill, where two workers were hurt.",
};

describe("news about one event", () => {
  test("an item in other words joins its event, with the words that they share as the reason", () => {
    const { events, items } = recordNews([mill, alike]);
    expect(events).toHaveLength(1);
    expect(items[0]).toMatchObject({ item_id: "herald", reason: null });
    expect(items[1]).toMatchObject({ item_id: "gazette", event_id: items[0]?.event_id, reason: { kind: "text" } });
    expect(items[1]?.reason).toMatchObject({ words: expect.arrayContaining(["mill"]) });
    expect(events[0]?.lines.at(-1)).toMatchObject({ cause: { code: "also_reported" }, quote: alike.title });
  });

  test("an item about the same kind of event in another town starts its own", () => {
    expect(recordNews([mill, { ...alike, place: porto }]).events).toHaveLength(2);
  });

  test("two items of one phrase about different hazards in neighbouring towns are two events", () => {
    const pombal = { kind: "city", name: "Pombal", lat: 39.92, lon: -8.63, radiusKm: 2 } as const;
    const published: Published[] = [
      { by: "herald", title: "Warehouse fire in Leiria forces evacuation" },
      { by: "gazette", title: "Wildfire near Pombal forces evacuation", category: "natural disaster", place: pombal },
    ];
    expect(recordNews(published).events).toHaveLength(2);
  });

  test("an item that is more severe by two levels starts its own event, and by one level raises the severity", () => {
    expect(recordNews([mill, { ...alike, severity: "extreme" }]).events).toHaveLength(2);
    const { events } = recordNews([mill, { ...alike, severity: "severe" }]);
    expect(events).toMatchObject([{ severity: "severe" }]);
  });

  test("the source that started an event states in another item that it is contained or over; another source does not", () => {
    const later = (title: string, said: Partial<Published>): Published => ({ ...mill, title, by: "herald/2", ...said });
    const contained = later("Fire at paper mill on the edge of Leiria contained", { contained: true });
    const over = later("Fire at paper mill on the edge of Leiria is out", { ended: true });
    const last = (...published: Published[]) => recordNews(published).events.at(-1);
    expect(last(mill, contained)).toMatchObject({ ongoing: true, contained: true });
    expect(last(mill, over)).toMatchObject({ id: 1, ongoing: false });
    expect(last(mill, over)?.lines.at(-1)).toMatchObject({
      cause: { code: "ended", values: { source: "herald" } },
      kind: "ended",
      quote: over.title,
    });
    expect(last(mill, { ...over, by: "gazette" })).toMatchObject({ id: 1, ongoing: true });
  });

  test("other papers still write of an event that has just ended; news hours later, or more severe, starts another", () => {
    const over: Published = { ...mill, title: "Fire at paper mill on the edge of Leiria is out", ended: true };
    const late: Published = { ...alike, happenedAt: "2026-03-01T13:00:00Z" };
    expect(recordNews([mill, over, late]).events).toMatchObject([
      { ongoing: false, sources: new Set(["herald", "gazette"]) },
    ]);
    expect(recordNews([mill, over, { ...late, severity: "severe" }]).events).toHaveLength(2);
    expect(recordNews([mill, over, { ...late, happenedAt: "2026-03-01T18:00:00Z" }]).events).toHaveLength(2);
  });

  test("a possible event is likely when another source reports it in its own words, and not by a copy", () => {
    const rumour: Published = { ...mill, capCertainty: "possible" };
    const copy: Published = { ...rumour, by: "mirror", title: `${mill.title} (agency)` };
    expect(recordNews([rumour, copy]).events).toMatchObject([{ cap_certainty: "possible" }]);
    expect(recordNews([rumour, copy, { ...alike, capCertainty: "possible" }]).events).toMatchObject([
      { cap_certainty: "likely" },
    ]);
  });

  test("a text that repeats an earlier one nearly word for word is its copy", () => {
    const texts = [mill, alike, { ...mill, title: `${mill.title} (agency)` }];
    expect(findCopies(texts.map(({ title, summary }) => `${title} ${summary}`))).toEqual([null, null, 0]);
  });

  test("a less severe item never lowers the severity", () => {
    expect(
      recordNews([
        { ...mill, severity: "severe" },
        { ...alike, severity: "minor" },
      ]).events,
    ).toMatchObject([{ severity: "severe" }]);
  });

  test("another event in the same town starts its own", () => {
    const crash: Published = {
      by: "gazette",
      title: "Two hurt as lorry and bus collide on ring road in Leiria",
      category: "other",
    };
    expect(recordNews([mill, crash]).events).toHaveLength(2);
  });

  test("without a place, only texts that share nearly everything are one event", () => {
    const vague: Published = {
      by: "gazette",
      title: "Overnight blaze at paper mill: what we know about the workers",
      place: nowhere,
    };
    expect(recordNews([mill, vague]).events).toHaveLength(2);
    const copy: Published = { ...mill, by: "wire", title: `${mill.title}, officials say`, place: nowhere };
    expect(recordNews([mill, copy]).events).toHaveLength(1);
  });

  test("news joins the event of an authority and changes nothing that it states", () => {
    const official: Published = {
      ...mill,
      by: "authority",
      severity: "minor",
      official: { authority: "cap", ids: ["urn:mill"] },
    };
    const { events } = recordNews([official, { ...alike, severity: "moderate" }]);
    expect(events).toMatchObject([{ severity: "minor", official: true }]);
    expect(events[0]?.lines.at(-1)).toMatchObject({ cause: { code: "also_reported", values: { source: "gazette" } } });
  });
});

describe("any order of arrival", () => {
  const stories = [
    ["Paper mill gutted by blaze", "Blaze at paper mill: roof collapses", "Mill blaze under way, paper stocks burn"],
    [
      "Lorry and coach collide on ring road",
      "Coach passengers hurt as lorry hits it on ring road",
      "Ring road shut: coach and lorry crash",
    ],
    [
      "Ammonia leak at harbour cold store",
      "Harbour evacuated after ammonia leak",
      "Cold store leak: ammonia drifts over harbour",
    ],
    [
      "Pupils leave school after bomb threat",
      "Bomb threat empties school",
      "School searched by bomb squad after threat",
    ],
    ["River footbridge gives way", "Footbridge collapses into river", "Divers search river under collapsed footbridge"],
  ];
  const published = stories.flatMap((titles, story) =>
    titles.map((title, at): Published => ({ by: `${story}-${at}`, title: `${title} in Leiria` })),
  );

  test("items of one hour lead to the same events in any order", () => {
    const partitionOf = (some: Published[]): string[][] => {
      const { items } = recordNews(some);
      return [...Map.groupBy(items, ({ event_id }) => event_id).values()]
        .map((ones) => ones.map(({ item_id }) => item_id).sort())
        .sort();
    };
    const sorted = partitionOf(published);
    expect(sorted).toHaveLength(stories.length);
    fc.assert(
      fc.property(fc.shuffledSubarray(published, { minLength: published.length }), (shuffled) => {
        expect(partitionOf(shuffled)).toEqual(sorted);
      }),
      { numRuns: 50 },
    );
  });
});

test("an event is found from the cells around its place, also across the date line", () => {
  const terms = termsOf("");
  const [key] = keysOf(terms, { lat: -16.5, lon: 179.9, radius_km: 5 });
  expect(keysAround(terms, { lat: -16.6, lon: -179.9, radius_km: 5 })).toContain(key);
  expect(keysOf(terms, { lat: 46, lon: 2, radius_km: 600 })).toEqual([]);
});
