import type { Finding } from "@tocsin/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { ensureGazetteer, gazetteerFile } from "../../places/ensure-gazetteer.ts";
import { openGazetteer } from "../../places/gazetteer.ts";
import { createLocate } from "../../places/locate.ts";
import { namePoint } from "../../places/name-point.ts";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import { createRulesEngine } from "./create-rules-engine.ts";
import { type Sentence, sentences } from "./sentences.ts";

type Judged = { sentence: Sentence; finding: Finding; incident: boolean; category: boolean; place: boolean };

const nearKm = 50;
const leastShare = 0.8;

const itemOf = ({ title, summary = "" }: Sentence) => ({
  id: title,
  title,
  summary,
  link: null,
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
});

function isPlaceRight({ place }: Sentence, found: Finding["place"]): boolean {
  if (place === null) return true;
  if (place.kind !== found.kind) return false;
  if (place.name && !found.name?.startsWith(place.name)) return false;
  return !place.at || geodesicKm(place.at, [found.lon ?? 0, found.lat ?? 0]) <= nearKm;
}

function judge(sentence: Sentence, finding: Finding): Judged {
  const incident = finding.incident === sentence.incident;
  const category = finding.category === sentence.category;
  return { sentence, finding, incident, category, place: isPlaceRight(sentence, finding.place) };
}

function print(judged: Judged[]): void {
  const mark = (isRight: boolean): string => (isRight ? "ok" : "--");
  for (const { sentence, finding, incident, category, place } of judged) {
    const marks = [incident, category, place].map(mark).join(" ");
    console.log(
      `${marks}  ${sentence.title}\n          ${finding.incident} | ${finding.category} | ${finding.severity} | ${finding.place.kind} ${finding.place.name ?? ""}`,
    );
  }
}

describe("the rules with labelled sentences", () => {
  let judged: Judged[] = [];

  beforeAll(async () => {
    ensureGazetteer();
    const gazetteer = openGazetteer(gazetteerFile);
    const analyse = createRulesEngine({
      locate: createLocate(gazetteer),
      nameAt: (point, called) => namePoint(gazetteer, point, called),
      areaOf: () => null,
    });
    const signal = new AbortController().signal;
    judged = await Promise.all(sentences.map(async (one) => judge(one, await analyse(itemOf(one), signal))));
    gazetteer.close();
    print(judged);
  });

  const parts: [string, (one: Judged) => boolean][] = [
    ["incident or not", (one) => one.incident],
    ["category", (one) => one.category],
    ["place", (one) => one.place],
    ["incident, category and place together", (one) => one.incident && one.category && one.place],
  ];
  test.each(parts)("at least four of five are right in: %s", (_, isRight) => {
    const share = judged.filter(isRight).length / sentences.length;
    expect(share).toBeGreaterThanOrEqual(leastShare);
  });

  test("the table covers all categories, non-incidents and names that are not places", () => {
    const found = new Set(sentences.map(({ category }) => category));
    expect(found.size).toBe(7);
    expect(sentences.length).toBeGreaterThanOrEqual(70);
    expect(sentences.filter(({ incident }) => !incident).length).toBeGreaterThanOrEqual(10);
  });
});
