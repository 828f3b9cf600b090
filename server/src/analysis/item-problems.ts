import type { Finding, ItemContent } from "@tocsin/contract";

/** What an official item states and the analysis cannot use: the names of areas, or its title; empty where there is no such problem. */
export type ItemProblem = { problem: "unknown_area" | "unknown_place" | "unknown_language"; named: string[] };

/** Events of other kinds, such as vulnerabilities of software, need no place, unless a message of CAP names an area. */
const ofPlaces: readonly unknown[] = ["natural disaster", "weather"];
const needsPlace = ({ official }: ItemContent, { category }: Finding): boolean =>
  ofPlaces.includes(category) || (official?.authority === "cap" && official.placeName !== null);

/** Warnings that reach nobody because their place or their language is not known. Of news nothing is expected. */
export function listItemProblems(item: ItemContent, finding: Finding, isOfficial: boolean): ItemProblem[] {
  const isInForce = isOfficial && finding.incident && !finding.ended && needsPlace(item, finding);
  const isUnplaced = isInForce && finding.place.kind === "unknown" && finding.area === undefined;
  const isUnread = isOfficial && !finding.incident && finding.reasons?.notCovered !== undefined && !item.isBulletin;
  return [
    { problem: "unknown_area", named: isInForce && !isUnplaced ? (finding.unknownPlaces ?? []) : [] },
    { problem: "unknown_place", named: isUnplaced ? [item.official?.placeName ?? item.title] : [] },
    { problem: "unknown_language", named: isUnread ? [item.title] : [] },
  ];
}
