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
