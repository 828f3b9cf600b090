import type { Gazetteer, NamedPlace } from "../gazetteer.ts";
import { normaliseName } from "../normalise-name.ts";
import { nameRank } from "../schema.ts";
import { countriesWithCodes } from "./division-codes.ts";
import { divisionsOf, isInsideAll, lookUp } from "./look-up.ts";

/** A town that an address is in; `isPart` if the address names more than the town, such as a street. */
export type AddressHit = { place: NamedPlace; relevance: number; isPart: boolean };

const mostParts = 10;
const mostDivisionWords = 3;
const mostTownWords = 6;

/** Postcodes alone are no more than the town. */
const relevanceOf = { town: 0.95, address: 0.8, doubtful: 0.5 };

/** A part of an address, and the code in capitals that it is, or that is behind it. */
type Part = { norm: string; code: string; isCode: boolean };

/** The parts of an address without its numbers and postcodes. */
function partsOf(text: string): Part[] {
  return text
    .split(/[,;\n()]|\s[-–]\s/)
    .map((part) => part.split(/\s+/).filter((word) => word !== "" && !/\d/.test(word)))
    .map((words) => {
      const [code = ""] = /^\p{Lu}{2,3}$/u.exec(words.at(-1) ?? "") ?? [];
      return {
        norm: normaliseName(words.join(" ")),
        code: code.toLowerCase(),
        isCode: code !== "" && words.length === 1,
      };
    })
    .filter(({ norm }) => norm !== "")
    .slice(-mostParts);
}

/**
 * The town of a postal address such as "Hauptstr. 5, 80331 München, Germany": the first part of it that is a town in all divisions and countries
 * behind it. Without a number it is only a guess.
 */
export function findAddress(gazetteer: Gazetteer, text: string): AddressHit[] {
  const known = new Map<string, NamedPlace[]>();
  const meant = (norm: string) => known.getOrInsertComputed(norm, () => divisionsOf(gazetteer, norm, true));
  const parts = partsOf(text);
  const hasNumbers = /\d/.test(text);
  const found = findTown(gazetteer, parts, meant);
  if (found) {
    // "Saint-Denis, 974" is one of several towns: the number is that of a division, which is not known here.
    if (/[,;]\s*\d{1,3}$/.test(text.trim()))
      return found.places.map((place) => ({ place, relevance: relevanceOf.doubtful, isPart: false }));
    const isTown = found.from === 0 && found.isWhole;
    const relevance = isTown ? relevanceOf.town : hasNumbers ? relevanceOf.address : relevanceOf.doubtful;
    return found.places.map((place) => ({ place, relevance, isPart: relevance === relevanceOf.address }));
  }
  // "Milano, MI, Italy" names a country that helps without the code, too.
  return hasNumbers || parts.length > 2 ? findWithoutCodes(gazetteer, parts, meant, hasNumbers) : [];
}

/**
 * The smallest division or country that the parts behind an unknown town name, in all of those behind it: for "Alma, ON, Canada" without an
 * Alma, Ontario, and no town elsewhere that is called Canada.
 */
export function findDivision(gazetteer: Gazetteer, text: string): NamedPlace[] {
  const meant = partsOf(text)
    .slice(1)
    .map(({ norm }) => divisionsOf(gazetteer, norm, true));
  const innermost = meant.findIndex((places) => places.length > 0);
  if (innermost === -1) return [];
  const outer = meant.slice(innermost + 1).filter((places) => places.length > 0);
  return (meant[innermost] ?? []).filter((place) => isInsideAll(place, outer));
}

/** Codes of provinces that are not known, such as those of Italy, are left out, unless the country is one whose codes are known. */
function findWithoutCodes(
  gazetteer: Gazetteer,
  parts: readonly Part[],
  meant: Meant,
  hasNumbers: boolean,
): AddressHit[] {
  const codes = parts.filter(({ code }) => code !== "" && !isCountry(meant(code)));
  const plain = parts.flatMap((part) => {
    if (!codes.includes(part)) return [part];
    return part.isCode ? [] : [{ ...part, norm: part.norm.slice(0, -part.code.length).trim() }];
  });
  const found = codes.length > 0 ? findTown(gazetteer, plain, meant) : null;
  const divisions = codes.flatMap(({ code }) => meant(code));
  // Of a town alone the code may say which of several is meant: the person who asks chooses.
  const isSure = hasNumbers && found?.isPlaced === true;
  const relevance = isSure ? relevanceOf.address : relevanceOf.doubtful;
  return (found?.places ?? [])
    .filter(({ country }) => !divisions.some((division) => division.country === country) && !isCoded(country, codes))
    .map((place) => ({ place, relevance, isPart: isSure }));
}

const isCoded = (country: string, codes: readonly Part[]): boolean =>
  countriesWithCodes.has(country) && codes.some(({ code }) => code !== country.toLowerCase());

/** Tonga has the code TO, but nobody writes that behind a town. */
const isCountry = (places: readonly NamedPlace[]): boolean =>
  places.some(({ kind, rank }) => kind === "country" && rank !== nameRank.abbreviation);

/** Towns of the part `from`; `isPlaced` if a division or country behind it says where. */
type Town = { places: NamedPlace[]; from: number; isWhole: boolean; isPlaced: boolean };
type Meant = (norm: string) => NamedPlace[];

/** The towns of the first part that has some: those named by all of its words, or by the last ones. */
function findTown(gazetteer: Gazetteer, parts: readonly Part[], meant: Meant): Town | null {
  for (const isWhole of [true, false])
    for (const [from, { norm }] of parts.entries()) {
      const outer = parts.slice(from + 1).map((part) => meant(part.norm));
      if (outer.some((divisions) => divisions.length === 0)) continue;
      for (const { head, inner } of isWhole ? wholeReadings(norm) : endReadings(norm)) {
        const qualifiers = [...inner.map(meant), ...outer];
        const named = lookUp(gazetteer, head);
        const places = named.filter((place) => place.kind === "city" && isInsideAll(place, qualifiers));
        const isPlaced = qualifiers.length > 0;
        if (places.length > 0 && (isPlaced || isOwn(places, named))) return { places, from, isWhole, isPlaced };
      }
    }
  return null;
}

/** "New York" is a town in a division of its name; "Ontario" is mostly not the one in California. */
function isOwn(towns: readonly NamedPlace[], named: readonly NamedPlace[]): boolean {
  const divisions = named.filter(({ kind }) => kind === "region" || kind === "country");
  return divisions.length === 0 || towns.some((town) => isInsideAll(town, [divisions]));
}

type Reading = { head: string; inner: string[] };

/** A part as a town, or as a town with its division behind it: "Sydney NSW" or "Perth WA Australia". */
function wholeReadings(norm: string): Reading[] {
  const words = norm.split(" ");
  const most = Math.min(mostDivisionWords, words.length - 1);
  const split = Array.from({ length: most }, (_, at) => words.length - 1 - at).flatMap((end) => {
    const [head, last] = [words.slice(0, end), words.slice(end).join(" ")];
    const once = { head: head.join(" "), inner: [last] };
    return head.length < 2 ? [once] : [once, { head: head.slice(0, -1).join(" "), inner: [head.at(-1) ?? "", last] }];
  });
  return [{ head: norm, inner: [] }, ...split];
}

/** The towns that the end of a part may be: "Downing Street London". */
function endReadings(norm: string): Reading[] {
  const words = norm.split(" ");
  const first = Math.max(1, words.length - mostTownWords);
  return Array.from({ length: Math.max(0, words.length - first) }, (_, at) =>
    words.slice(first + at).join(" "),
  ).flatMap(wholeReadings);
}
