import { type Finding, higherSeverity } from "@tocsin/contract";
import { firstOf } from "../../platform/groups.ts";
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

/** Whose values count where several authorities speak of one earthquake: who locates it best first. */
const preferred = ["usgs", "emsc", "gdacs"];

const labels: Record<string, string> = { usgs: "the USGS", emsc: "EMSC", gdacs: "GDACS" };
export const labelOf = ({ official }: Corroboration): string =>
  labels[official.authority] ?? official.authority.toUpperCase();

/** A source that is not official comes after all that are. */
function rankOf({ official }: Corroboration): number {
  const place = preferred.indexOf(official.authority);
  return (place < 0 ? preferred.length : place) + (official.sourceId === undefined ? 0 : 100);
}

/** The corroboration whose values count: of those that do not take their word back the most preferred, whoever came first. */
export function leadingCorroboration(corroborations: Corroboration[]): Corroboration {
  const ranked = corroborations.toSorted(
    (one, other) =>
      Number(one.ended) - Number(other.ended) ||
      rankOf(one) - rankOf(other) ||
      Number(BigInt(one.itemId) - BigInt(other.itemId)),
  );
  return firstOf(ranked);
}

/** What authorities together say: the values of the leading one, as grave as the gravest of those that stand by it. */
export function mergeCorroborations(corroborations: Corroboration[]): Draft {
  const { draft } = leadingCorroboration(corroborations);
  const standing = corroborations.filter((corroboration) => !corroboration.ended);
  return {
    ...draft,
    severity: standing.map((corroboration) => corroboration.draft.severity).reduce(higherSeverity, draft.severity),
  };
}
