import { type Finding, higherSeverity } from "@tocsin/contract";
import { firstOf } from "../../platform/groups.ts";
import { wordTable } from "../../platform/language/word-table.ts";
import type { Draft } from "../fields.ts";
import type { Quake } from "./same-quake.ts";

/** What one item of an authority says of an event. */
export type Corroboration = {
  itemId: string;
  official: NonNullable<Finding["official"]>;
  ended: boolean;
  draft: Draft;
  quake: Quake | null;
};

/** Whose values count where several authorities speak of one earthquake: who locates it best first; GDACS locates none itself. */
const preferred = ["usgs", "emsc", "ingv", "jma", "geonet", "bmkg", "ign", "nrcan", "gdacs"];

const labels = wordTable<string>({
  usgs: "the USGS",
  jma: "the JMA",
  geonet: "GeoNet",
  nrcan: "Natural Resources Canada",
});
export const labelOf = ({ official }: Corroboration): string =>
  labels[official.authority] ?? official.authority.toUpperCase();

/** A source that is not official comes after all that are. */
function rankOf({ official }: Corroboration): number {
  const place = preferred.indexOf(official.authority);
  return (place < 0 ? preferred.length : place) + (official.sourceId === undefined ? 0 : 100);
}

/** The corroboration whose values are used: the most preferred of those that have not withdrawn theirs, in any order of arrival. */
export function leadingCorroboration(corroborations: Corroboration[]): Corroboration {
  const ranked = corroborations.toSorted(
    (one, other) =>
      Number(one.ended) - Number(other.ended) ||
      rankOf(one) - rankOf(other) ||
      Number(BigInt(one.itemId) - BigInt(other.itemId)),
  );
  return firstOf(ranked);
}

/** The combined statement of authorities: the values of the preferred one, and the highest severity of those not withdrawn. */
export function mergeCorroborations(corroborations: Corroboration[]): Draft {
  const { draft } = leadingCorroboration(corroborations);
  const standing = corroborations.filter((corroboration) => !corroboration.ended);
  return {
    ...draft,
    severity: standing.map((corroboration) => corroboration.draft.severity).reduce(higherSeverity, draft.severity),
  };
}
