import { type Finding, type ItemContent, listAreas } from "@tocsin/contract";

/** What an official item states and the analysis cannot use: the names of areas, or its title; empty where there is no such problem. */
export type ItemProblem = { problem: "unknown_area" | "unknown_place" | "unknown_language"; named: string[] };

/** Events of other kinds, such as vulnerabilities of software, need no place. */
const ofPlaces: readonly unknown[] = ["natural disaster", "weather"];

/** Warnings that reach nobody because their place or their language is not known. Of news nothing is expected. */
export function listItemProblems(item: ItemContent, finding: Finding, isOfficial: boolean): ItemProblem[] {
  const isInForce = isOfficial && finding.incident && !finding.ended && ofPlaces.includes(finding.category);
  const isUnplaced = isInForce && finding.place.kind === "unknown" && finding.area === undefined;
  const isUnread = isOfficial && !finding.incident && finding.reasons?.notCovered !== undefined && !item.isBulletin;
  return [
    { problem: "unknown_area", named: isInForce && !isUnplaced ? listUnknownAreas(item, finding) : [] },
    { problem: "unknown_place", named: isUnplaced ? [item.official?.placeName ?? item.title] : [] },
    { problem: "unknown_language", named: isUnread ? [item.title] : [] },
  ];
}

function listUnknownAreas({ official }: ItemContent, { areaShapes, unknownPlaces = [] }: Finding): string[] {
  const areas = official && areaShapes && areaShapes.length > 1 ? listAreas(official) : [];
  const unknown = areas.flatMap(({ name, geojson }, at) => (geojson === null && !areaShapes?.[at] ? [name] : []));
  return [...new Set([...unknown, ...unknownPlaces])];
}
