import { contains } from "../contains.ts";
import type { NamedPlace } from "../gazetteer.ts";
import { nameRank } from "../schema.ts";
import type { Mention, Reading } from "./find-mentions.ts";

/** A name that the text itself places inside another one: "Paris, Texas", "Ukraine's Kharkiv". */
export type Link = { inner: Mention; outer: Mention; isStrong: boolean };

const between = ({ text }: Reading, left: Mention, right: Mention): string => text.slice(left.end, right.start);

const holds = (outer: NamedPlace, inner: Mention): boolean => inner.candidates.some((place) => contains(outer, place));

/** "X, Y", "X (Y)", "X Y", "X in Y", "X near Y" with Y around X. */
const placesInside = /^(?:, ?| ?\(| |, in | in |, in the | in the )$/;
/** "Y's X", "Y: X", "Yish town of X"; "中国四川省成都" without spaces. */
const namesOwner = /^(?:(?:['’]s |['’] |: | | (?:\p{Ll}+ ){1,3})(?:\p{Ll}+ ){0,2}|[省市州県府区縣區]?[の的]?)$/u;

const isDivision = ({ kind, rank }: NamedPlace): boolean =>
  (kind === "region" || kind === "country") && rank !== nameRank.demonym;

/** Towns that the text places where no town of that name is known: another one is meant, one we do not have. */
export function findContradicted(reading: Reading): Set<Mention> {
  const pairs = reading.mentions.map((left, index) => ({ left, right: reading.mentions[index + 1] }));
  const contradicted = pairs.filter(
    ({ left, right }) =>
      right !== undefined &&
      between(reading, left, right) === ", " &&
      left.candidates.every(({ kind }) => kind === "city" || kind === "district") &&
      right.candidates.slice(0, 1).every(isDivision) &&
      !right.candidates.some((outer) => holds(outer, left)),
  );
  return new Set(contradicted.map(({ left }) => left));
}

/** Whether the left name is placed inside the right one, the right one is the left one's, or neither. */
function relationOf(left: Mention, gap: string, right: Mention): "inside" | "owner" | null {
  if (placesInside.test(gap) && right.candidates.some((outer) => outer.rank !== nameRank.demonym && holds(outer, left)))
    return "inside";
  if (namesOwner.test(gap) && left.candidates.some((outer) => outer.kind !== "city" && holds(outer, right)))
    return "owner";
  return null;
}

/** Which of a text's names are placed by the name next to them. Strong ones leave no other reading. */
export function findLinks(reading: Reading): Link[] {
  const links: Link[] = [];
  // Texts repeat their pairs of names.
  const relations = new Map<string, ReturnType<typeof relationOf>>();
  for (const [index, left] of reading.mentions.entries()) {
    const right = reading.mentions[index + 1];
    if (!right) break;
    const gap = between(reading, left, right);
    if (gap.length > 40) continue;
    const pair = `${left.text}\n${gap}\n${right.text}`;
    const relation = relations.getOrInsertComputed(pair, () => relationOf(left, gap, right));
    if (relation === "inside") links.push({ inner: left, outer: right, isStrong: true });
    if (relation === "owner") links.push({ inner: right, outer: left, isStrong: false });
  }
  return links;
}
