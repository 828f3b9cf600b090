import { plural, t } from "@lingui/core/macro";
import type { Notification } from "@tocsin/contract";
import { showNearness, type Units } from "../../../lib/units.ts";

/** The nearest asset that a notification is about and its distance, such as "Depot 3, 3.2 km, possibly inside, and 2 more". */
export function siteWords({ decisions }: Pick<Notification, "decisions">, units: Units): string {
  const [nearest, ...others] = decisions;
  if (!nearest) return "";
  const { assetName, distance, certainty } = nearest;
  const parts = [
    assetName,
    distance !== null && (distance > 0 || certainty === "inside") && showNearness(distance, units),
    certainty === "possible" && t`possibly inside`,
  ];
  const site = parts.filter(Boolean).join(", ");
  const more = new Set(others.map(({ assetId }) => assetId)).size;
  return more > 0 ? plural(more, { one: `${site}, and # more`, other: `${site}, and # more` }) : site;
}
