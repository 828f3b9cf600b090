import type { ItemContent, OfficialFacts } from "@tocsin/contract";
import { expect, test } from "vitest";
import { findingOfOfficial } from "./finding-of-official.ts";
import type { AreaOf } from "./locate-text.ts";

const official: OfficialFacts = {
  authority: "cap",
  ids: ["W-1"],
  category: "weather",
  severity: "severe",
  urgency: "expected",
  capCertainty: "likely",
  placeName: null,
  radiusKm: null,
  happenedAt: null,
  expiresAt: null,
  ended: false,
};
const item: ItemContent = {
  id: "W-1",
  title: "Flood warning",
  link: null,
  summary: "",
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official,
};

test("a warning that names its area by codes is placed there, by its border where that is known", () => {
  const shape = { type: "MultiPolygon", coordinates: [] };
  const areas: Record<string, ReturnType<AreaOf>> = {
    known: { at: [-97, 30], shape, radiusKm: null },
    boxed: { at: [6, 46], shape: null, radiusKm: 60 },
  };
  const parts = {
    locate: () =>
      ({
        place: { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null },
        quote: null,
        confidence: 0,
      }) as const,
    nameAt: (_: unknown, called?: string | null) => called ?? "near Mill",
    areaOf: ([one]: readonly { code: string }[]) => areas[one?.code ?? ""] ?? null,
  };
  const find = (code: string) => findingOfOfficial(item, { ...official, areaCodes: [{ scheme: "UGC", code }] }, parts);
  expect(find("known")).toMatchObject({ place: { kind: "exact", lat: 30, lon: -97, name: "near Mill" }, area: shape });
  expect(find("boxed")).toMatchObject({ place: { kind: "region", lat: 46, lon: 6, radiusKm: 60 } });
  expect(find("boxed").area).toBeUndefined();
  expect(find("no such code").place).toMatchObject({ kind: "unknown" });
  const inTown = { kind: "city", name: "Mill", lat: 1, lon: 2, radiusKm: 4 } as const;
  const byWords = { ...parts, locate: () => ({ place: inTown, quote: null, confidence: 1 }) };
  const coast = { ...official, placeName: "Mill to Cape", areaCodes: [{ scheme: "UGC", code: "" }] };
  expect(findingOfOfficial(item, coast, byWords).place).toMatchObject({
    kind: "region",
    name: "Mill to Cape",
    radiusKm: 50,
  });
});

test("data without a kind of message may state the end in its title; the kind that CAP states is final", () => {
  const place = { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null } as const;
  const parts = { locate: () => ({ place, quote: null, confidence: 0 }), nameAt: () => "", areaOf: () => null };
  const isEnded = (title: string, facts: Partial<OfficialFacts> = {}) =>
    findingOfOfficial({ ...item, title }, { ...official, ...facts }, parts).ended;
  expect(isEnded("Flood warning cancelled for Mill")).toBe(true);
  expect(isEnded("Flood warning for Mill")).toBe(false);
  expect(isEnded("Flood warning cancelled for Mill", { msgType: "Alert" })).toBe(false);
});

test("areas without a shape are part of the area of the event, and of its parts, by their codes or their names", () => {
  const own = { type: "Polygon", coordinates: [] };
  const shape = { type: "MultiPolygon", coordinates: [] };
  const places: Record<string, { kind: "city" | "country"; lat: number }> = {
    Oakham: { kind: "city", lat: 52 },
    Ruritania: { kind: "country", lat: 40 },
  };
  const parts = {
    locate: ({ title }: { title: string }) => {
      const { kind = "unknown" as const, lat = null } = places[title] ?? {};
      return { place: { kind, name: title, lat, lon: lat && 0, radiusKm: lat && 5 }, quote: null, confidence: 1 };
    },
    nameAt: () => "near Mill",
    areaOf: ([one]: readonly { code: string }[]) =>
      one?.code === "known" ? { at: [-97, 30] as [number, number], shape, radiusKm: null } : null,
  };
  const coded = { name: "Mill", codes: [{ scheme: "UGC", code: "known" }], geojson: null };
  const named = ["Oakham", "Ruritania", "Nowhere"].map((name) => ({ name, codes: [], geojson: null }));
  const areas = [{ name: "A", codes: [], geojson: own }, coded, ...named];
  const placed = { ...item, lat: 50, lon: 1, geojson: own };
  const found = findingOfOfficial(placed, { ...official, areas }, parts);
  expect(found.place).toMatchObject({ kind: "exact", lat: 50 });
  expect(found.area).toMatchObject({ type: "GeometryCollection", geometries: [own, shape, { type: "Polygon" }] });
  const circle = { geojson: { type: "Polygon" }, isExact: false };
  expect(found.areaShapes).toMatchObject([null, { geojson: shape, isExact: true }, circle, null, null]);
  expect(findingOfOfficial(placed, official, parts).area).toBeUndefined();

  const said = { title: "", summary: "", severity: "extreme", urgency: "expected", capCertainty: "likely" } as const;
  const part = (placeName: string) => ({ ...said, onset: null, expiresAt: null, placeName, geojson: null });
  const { partAreas } = findingOfOfficial(
    placed,
    { ...official, parts: [part("Oakham"), part("Ruritania"), { ...part("A"), geojson: own }] },
    parts,
  );
  expect(partAreas).toMatchObject([{ type: "Polygon" }, null, null]);

  const mixed = findingOfOfficial(placed, { ...official, parts: [{ ...part("A"), geojson: own, areas }] }, parts);
  expect(mixed.partAreas).toMatchObject([
    { type: "GeometryCollection", geometries: [own, shape, { type: "Polygon" }] },
  ]);
  expect(mixed.areaShapes).toHaveLength(5);
});
