import type { ItemContent, LonLat } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { circlePolygon } from "../../platform/geo/circle-polygon.ts";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import { betweenNames, type Listed, semicolon, spellOutKinds, splitBy, splitTitle, withoutKind } from "./list-names.ts";
import { type AreaOf, hintsOf, isPlaceOf, type LocateText } from "./locate-text.ts";
import { plainText } from "./plain-text.ts";
import { subjectOfWarning } from "./warnings/subject-of-warning.ts";
import { splitWidening } from "./warnings/widening-words.ts";
import { inTitleCase, joinNames } from "./whole-names.ts";

/** `at` is a point of it; `text` is the part of a name that it was found by, and `isWhole` if that has no more words. */
export type Shape = { geojson: Geometry; isExact: boolean; at: LonLat; text: string; isWhole: boolean };

/** The places that a name lists and that are known, and the names of the others. */
export type NamedPlaces = { shapes: Shape[]; unknown: string[] };

type Parts = { locate: LocateText; areaOf: AreaOf };

/** A place by its name. A country is known, and no place that is warned. */
type Circle = Shape & {
  radiusKm: number;
  /** As the gazetteer has it, and the region and country around it. */
  name: string;
  within: string[];
  code: string | null;
  named: string;
};

const countryOf = ({ name, within }: Circle): string => within.at(-1) ?? name;
type Known = Circle | "country" | null;

/** More is no list for people. */
const mostPlaces = 100;

/** The places of the name of an area, which may list several: each is looked for, and one that is not known is named. */
export function placesOfName(name: string, item: ItemContent, parts: Parts): NamedPlaces {
  const all = splitBy(semicolon, name).map((one) => one.name);
  if (all.length < 2) return placesBetweenCommas(all[0] ?? name, "", item, parts);
  const names = all.slice(0, mostPlaces);
  const counties = locateCounties(names, item, parts);
  const each = names.map((one, at) => {
    const found = placesBetweenCommas(one, nextTo(names, at), item, parts);
    const shapes = [...found.shapes, ...(counties[at] ? [counties[at]] : [])];
    return shapes.length > 0 ? { ...found, shapes } : { shapes, unknown: [one] };
  });
  return {
    shapes: each.flatMap(({ shapes }) => shapes),
    unknown: [...each.flatMap(({ unknown }) => unknown), ...all.slice(mostPlaces)],
  };
}

/** The names next to one say which of its places is meant; all of them would take time with the square of their number. */
const nextTo = (names: readonly string[], at: number): string => names.slice(Math.max(0, at - 2), at + 3).join(", ");

/** The places between the commas of a name, which is one place if it says in which country or region that is: "Paris, Texas". */
function placesBetweenCommas(name: string, context: string, item: ItemContent, parts: Parts): NamedPlaces {
  const whole = circleOf(name, context, item, parts);
  const spelt = splitBy(betweenNames, spellOutKinds(name)).slice(0, mostPlaces);
  const names = spelt.map((one) => one.name);
  const single = whole && whole !== "country" ? [whole] : [];
  if (names.length < 2 || whole === "country" || whole?.isWhole) return { shapes: single, unknown: [] };
  const found = names.map((one, at) => circleOf(one, `${nextTo(names, at)}\n${context}`, item, parts));
  const listed = withoutOuter(found, spelt).filter(isCircle);
  const unknown = names.filter((one, at) => found[at] === null && mayBeName(one));
  // "Trinidad and Tobago" is one name, which has places in several countries.
  const isList = listed.length > 2 || (listed.length === 2 && new Set(listed.map(countryOf)).size === 1);
  if (isList || single.length === 0) return { shapes: isList ? listed : [], unknown: isList ? unknown : [] };
  const others = unknown.filter((one) => !holdsName(one, whole?.named ?? ""));
  // The region in which a place lies is warned for nothing more than that.
  return others.includes(names[0] ?? "") && region.test(whole?.code ?? "")
    ? { shapes: [], unknown: others }
    : { shapes: single, unknown: others };
}

/** By its name, "London, Ontario, Canada", or by its distance. */
const isIn = (inner: Circle, outer: Circle): boolean =>
  inner.within.includes(outer.name) ||
  (outer.radiusKm >= inner.radiusKm && geodesicKm(outer.at, inner.at) <= outer.radiusKm);

const region = /^[A-Z]{2}\.[^.]+$/;
const holdsName = (text: string, name: string): boolean =>
  name !== "" && plainText(text).includes(plainText(name).trim());

const isCircle = (one: Known | undefined): one is Circle => one !== undefined && one !== null && one !== "country";

/** The names of a list without a region that all others are in: it says where they are, unless it is listed as one of them ("and"). */
function withoutOuter(found: readonly Known[], names: readonly Listed[]): Known[] {
  const circles = found.filter(isCircle);
  const outer = found.findIndex(
    (one, at) =>
      isCircle(one) &&
      !names[at]?.isJoined &&
      !names[at + 1]?.isJoined &&
      circles.every((other) => other === one || (levelOf(other) !== levelOf(one) && isIn(other, one))),
  );
  return outer < 0 || circles.length < 2 ? [...found] : found.toSpliced(outer, 1, null);
}

/** How deep in its country a division lies; none of two of one depth is in the other. */
const levelOf = ({ code }: Circle): number | string => code?.split(".").length ?? "town";

/** The places that the title of a warning lists: "Storm warning for Leeds, York and Hull until 18:00". */
export function placesOfTitle(given: string, item: ItemContent, parts: Parts): NamedPlaces {
  const isPlace = isPlaceOf(item, parts.locate);
  const { title, written } = joinNames(inTitleCase(given), isPlace);
  const clauses = splitWidening(title).map((clause) => splitTitle(spellOutKinds(clause)));
  const units = clauses
    .flatMap((clause) => clause.flatMap((one, at) => (at === 0 ? { ...one, isFirst: true } : namesIn(one))))
    .slice(0, mostPlaces);
  const { words } = subjectOfWarning(title);
  const found = units.map(({ name, isFirst }) => {
    const own = isFirst || isNameAlone(name) ? name : nameAtStart(name);
    // "Grand" alone says how strong something is.
    const isName = isNameAlone(own) || (/^\p{Lu}\S* \p{Lu}/u.test(own) && isPlace(own));
    const circle = isFirst || isName ? circleOf(own, "", item, parts) : null;
    if (!isFirst || !isCircle(circle)) return circle;
    // "Röd" is a place in Romania, and the level of a warning for Göteborg.
    return holdsAny(circle.named, words) ? { ...circle, text: circle.named } : null;
  });
  const [country] = found.flatMap((circle) => (isCircle(circle) ? countryOf(circle) : []));
  const near = found.map((one) => (isCircle(one) && countryOf(one) !== country ? null : one));
  const shapes = withoutOuter(near, units)
    .filter(isCircle)
    .map((circle) => Object.assign(circle, { text: written(circle.text) }));
  const unknown = units.flatMap(({ name }, at) => (isNameAlone(name) && near[at] === null ? written(name) : []));
  return { shapes, unknown: shapes.length > 0 ? unknown : [] };
}

/** Where no spaces are written, a name has the kind of its place too, which is no word of a warning: 广州市. */
const holdsAny = (name: string, words: readonly string[]): boolean =>
  plainText(name)
    .trim()
    .split(" ")
    .some((token) => words.some((word) => token === word || (/^\p{Lo}/u.test(word) && token.includes(word))));

type Unit = Listed & { isFirst?: boolean };

/** What a part of a list names: "York plus Hull" has two, whatever the word between them is. */
function namesIn({ name: text, isJoined }: Listed): Unit[] {
  const own = text.replace(leadingArticles, "");
  const name = withoutKind(own).replace(leadingArticles, "");
  const first = nameAtStart(name);
  const rest = name.slice(first.length);
  const others = [...rest.matchAll(capitals)].filter(([one]) => isNameAlone(one));
  if (name !== own && first === name) return [{ name: own, isJoined }];
  const kept = others.length > 0 ? first : name;
  return [
    { name: name === own ? kept : nameAtStart(own), isJoined },
    ...others.map(({ 0: one, index }) => ({ name: one, isJoined: !isWithin.test(rest.slice(0, index)) })),
  ];
}

/** What follows is where the places of the list are: "Travis and Hays Counties in Texas". */
const isWithin = /(?:^|\s)(?:in|im|en|em|w|we|v|ve|i|в|у)\s+$/iu;

/** "de l'Hérault" */
const leadingArticles =
  /^(?:(?:for|in|the|of|fur|für|in|im|den|dem|der|die|das|von|vom|de|del|du|des|la|le|les|el|los|las|en|em|do|da|dos|das|no|na|a|à|au|aux|di|della|voor|het|dla|w|в|на|у)\s+|[dl]['’])+(?=\p{Lu})/u;
const capitals = /\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)*/gu;

/** "York until 18:00"; where no capitals are written, a place is looked for in all of it. */
const nameAtStart = (text: string): string =>
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)*/u.exec(text)?.[0] ?? text;

const mostWords = 4;

/** Whether a text is a name and nothing else: each of its words begins with a capital, and none is of a warning. */
function isNameAlone(name: string): boolean {
  // "Barrow-in-Furness" is one word.
  const text = withoutKind(name).replaceAll("-", "");
  const words = text.split(/\s+/);
  const { hazards, words: others } = subjectOfWarning(text);
  const isCaseless = /^\p{Lo}/u.test(text);
  return (
    isCaseless ||
    (words.length <= mostWords &&
      words.every((word) => /^\p{Lu}\p{L}{2}/u.test(word)) &&
      hazards.length === 0 &&
      others.length === words.length)
  );
}

/** Counties and parishes of the United States. */
const county = /^US\.([A-Z]{2})\.(\d{3})$/;

/**
 * The counties of some names, where those that are known are in the United States and small: its services list counties by their bare
 * names, and a town of a county often has the name of it.
 */
function locateCounties(names: readonly string[], item: ItemContent, parts: Parts): (Circle | undefined)[] {
  const plain = names.map((one, at) => circleOf(one, nextTo(names, at), item, parts));
  if (plain.some((one) => one === "country" || (one !== null && countryOf(one) !== "United States"))) return [];
  const counties = names.map((one) =>
    one.replace(/^[^,(]*[^,( ]/, (head) => (/ (?:county|parish)$/i.test(head) ? head : `${head} County`)),
  );
  const found = counties.map((one, at) => {
    const found = circleOf(one, nextTo(counties, at), item, parts);
    const given = plain[at];
    const isMeant = !given || given === "country" || given.radiusKm <= widestTownKm;
    return isMeant && found && found !== "country" && county.test(found.code ?? "") ? found : undefined;
  });
  return found.filter((one) => one !== undefined).length > 1 || plain.some((one) => one !== null) ? found : [];
}

const widestTownKm = 5;

/** What is larger than the town that it is named after. */
const widerArea =
  /\b(?:(?:land)?kreis|county|district|bezirk|distrito|provinc\p{L}*|comarca|powiat\p{L}*|okres|arrondissement|judet\p{L}*|raion|rayon)\b/iu;
const leastOfWiderKm = 25;

function circleOf(name: string, context: string, item: ItemContent, { locate, areaOf }: Parts): Known {
  const text = { title: name, summary: `${context}\n${item.title}` };
  const { place, named = "", code = null } = locate(text, { ...hintsOf(item), titleOnly: true });
  const { kind, lat, lon } = place;
  // A country would be warned for one of its towns. That of a name that may be of several places in it is not named.
  if (kind === "country") return named === "" ? null : "country";
  if (lat === null || lon === null) return null;
  const isWider = kind === "city" && widerArea.test(name);
  const radiusKm = Math.max(isWider ? leastOfWiderKm : 1, place.radiusKm ?? 0);
  const [, state, number] = county.exec(code ?? "") ?? [];
  const area = state ? areaOf([{ scheme: "UGC", code: `${state}C${number}` }])?.shape : null;
  const [own = "", ...within] = place.name?.split(", ") ?? [];
  return {
    geojson: (area as Geometry | null | undefined) ?? circlePolygon([lon, lat], radiusKm),
    isExact: false,
    at: [lon, lat],
    text: name,
    radiusKm,
    name: own,
    within,
    code,
    named,
    isWhole: plainText(withoutKind(named)) === plainText(withoutKind(name)),
  };
}

/** Whether a part of a list may be the name of a place: it has a word with a capital, or of a script without, and is no kind of area. */
const mayBeName = (text: string): boolean => /(?<![\p{L}\p{M}])[\p{Lu}\p{Lo}]/u.test(text) && !isForm.test(text);
const isForm =
  /^(?:(?:gemeinden?|stadt|kreise?|landkreise?|county|counties|districts?|areas?|zones?|regions?)|[A-Z]{2})$/iu;
