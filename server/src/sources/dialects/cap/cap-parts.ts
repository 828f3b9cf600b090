import type { AreaCode, OfficialArea, OfficialFacts, OfficialPart, Translations } from "@tocsin/contract";
import { groupBy, type Some } from "../../../platform/groups.ts";
import { cleanText, toPlainText } from "../../reading/plain-text.ts";
import { createProblems } from "../../reading/problems.ts";
import { readPlace } from "../../reading/read-place.ts";
import { anyTime } from "../dialect.ts";
import type { CapInfo } from "./cap-message.ts";
import { type CapReading, longestPlaceName } from "./read-cap.ts";

/** An info as it is read, with its language as an ISO 639-1 code, and its areas with their shapes, which are not checked yet. */
export type ShapedInfo = { info: CapInfo; language: string; areas: ShapedArea[] };

type ShapedArea = { name: string; codes: AreaCode[]; shapes: object[] };

export const shapesIn = ({ areas }: ShapedInfo): object[] => areas.flatMap(({ shapes }) => shapes);

/** The infos of an alert that say the same of the same area in several languages; the one that words it first. */
export type Part = Some<ShapedInfo>;

const usual = "en";

/**
 * An alert repeats itself in every language, and has an info for each area in which it says something else (CAP 1.2, 3.2.2). Those
 * in English word a part where there are any, otherwise those in the language of the first info.
 */
export function listParts(infos: readonly ShapedInfo[]): Part[] {
  const first = infos[0]?.language;
  const rank = ({ language }: ShapedInfo): number => (language === usual ? 0 : language === first ? 1 : 2);
  const sorted = infos.toSorted((one, other) => rank(one) - rank(other));
  const seen = new Map<string, number>();
  return [
    ...groupBy(sorted, (shaped) => {
      const said = substanceOf(shaped);
      const inLanguage = `${shaped.language} ${said}`;
      const before = seen.get(inLanguage) ?? 0;
      seen.set(inLanguage, before + 1);
      return `${before} ${said}`;
    }).values(),
  ];
}

/** All of an info but its words: the same in every language. */
function substanceOf(shaped: ShapedInfo): string {
  const { info } = shaped;
  const { severity, urgency, certainty, onset, expires, ends, areaCodes } = info;
  const levels = [severity, urgency, certainty].map((level) => level.toLowerCase());
  return JSON.stringify([levels, [onset, expires, ends].map(anyTime), areaCodes, shapesIn(shaped)]);
}

const mostTranslations = 20;
const [longestTitle, longestSummary] = [300, 5000];

/** The words of a part in its other languages; undefined where it has none. */
export function translate(part: Part, wordsOf: (info: CapInfo) => CapReading["entry"]): Translations | undefined {
  const others = part.filter(({ language }) => language !== part[0].language).slice(0, mostTranslations);
  if (others.length === 0) return undefined;
  return Object.fromEntries(others.map(({ info, language }) => [language, plainWords(wordsOf(info))]));
}

const plainWords = ({ title, summary }: CapReading["entry"]) => ({
  title: toPlainText(title, longestTitle),
  summary: toPlainText(summary, longestSummary),
});

const mostParts = 50;

/**
 * What an alert says area by area, where that differs; undefined where it says the same everywhere. `read` reads some infos as an
 * alert of their own.
 */
export function stateParts(parts: readonly Part[], read: (infos: CapInfo[]) => CapReading): OfficialFacts["parts"] {
  const stated = parts.map((part) => ({ part, ...statementOf(part, read) }));
  const alike = [...groupBy(stated, ({ statement }) => JSON.stringify(statement)).values()];
  if (alike.length < 2) return undefined;
  return alike.slice(0, mostParts).map((same): OfficialPart => {
    const { placeName, areaCodes } = read(same.map(({ part: [lead] }) => lead.info)).facts;
    const areas = stateAreas(same.map(({ part }) => part));
    return {
      ...same[0].statement,
      placeName,
      ...(areaCodes && { areaCodes }),
      geojson: readShapes(same.flatMap(({ part: [lead] }) => shapesIn(lead))),
      ...(areas && { areas }),
    };
  });
}

/** The problems of shapes are those of the whole alert. */
const readShapes = (geometries: object[]): OfficialArea["geojson"] =>
  readPlace({ geojson: { type: "GeometryCollection", geometries } }, createProblems())?.geojson ?? null;

/** Of an alert with more, a cancel of some is read by its shape alone. */
const mostAreas = 500;

/**
 * The areas of some parts, each once, so that a later message may end one of them; undefined where there is one of which the facts say
 * all.
 */
export function stateAreas(parts: readonly Part[]): OfficialArea[] | undefined {
  const named = parts.flatMap((part) =>
    part[0].areas.flatMap((area, index) => splitArea({ ...area, otherNames: namesIn(part, index) })),
  );
  const unique = [...new Map(named.map((area) => [JSON.stringify(area), area])).values()];
  const isSimple = unique.every(({ name, otherNames }) => name.length <= longestPlaceName && otherNames.length === 0);
  if ((unique.length < 2 && isSimple) || unique.length > mostAreas) return undefined;
  return unique.map(({ name, otherNames, codes, shapes }) => ({
    name,
    ...(otherNames.length > 0 && { otherNames }),
    codes,
    geojson: readShapes(shapes),
  }));
}

type NamedArea = ShapedArea & { otherNames: string[] };

/** An area that is a list of names and nothing else is an area for each of them: a later message may end one. */
function splitArea(area: NamedArea): NamedArea[] {
  const names = area.codes.length + area.shapes.length === 0 ? splitNames(area.name) : [];
  if (names.length < 2) return [area];
  const others = area.otherNames.map(splitNames).filter((all) => all.length === names.length);
  return names.map((name, at) => ({ ...area, name, otherNames: others.flatMap((all) => all[at] ?? []) }));
}

const splitNames = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .map(cleanText)
    .filter(Boolean);

/** The areas of infos without shapes that only name them; undefined where codes say more, or there are no several. */
export function areasByName(infos: readonly CapInfo[]): OfficialArea[] | undefined {
  if (infos.some(({ areaCodes }) => areaCodes.length > 0)) return undefined;
  const names = new Set(infos.flatMap(({ areaDescs }) => areaDescs.flatMap(splitNames)));
  if (names.size < 2 || names.size > mostAreas) return undefined;
  return [...names].map((name) => ({ name, codes: [], geojson: null }));
}

/** What the infos in other languages call the same area: each lists its areas in the same order. */
function namesIn([lead, ...others]: Part, index: number): string[] {
  const alike = others.filter(({ areas }) => areas.length === lead.areas.length);
  const names = new Set(alike.flatMap(({ areas }) => areas[index]?.name || []));
  names.delete(lead.areas[index]?.name ?? "");
  return [...names].slice(0, mostTranslations);
}

function statementOf(part: Part, read: (infos: CapInfo[]) => CapReading) {
  const { entry, facts } = read([part[0].info]);
  const { severity, urgency, capCertainty, onset = null, expiresAt, renewBy } = facts;
  const translations = translate(part, (info) => read([info]).entry);
  const levels = { severity, urgency, capCertainty, onset, expiresAt, ...(renewBy && { renewBy }) };
  return { statement: { ...plainWords(entry), ...levels, ...(translations && { translations }) } };
}
