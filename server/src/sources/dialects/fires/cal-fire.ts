import type { Severity } from "@tocsin/contract";
import { at, isTree, listAt, numberAt, propertiesIn, textAt, textsAt } from "../../carriers/tree.ts";
import { circleRadiusKm } from "../circle-radius.ts";
import type { Dialect } from "../dialect.ts";
import { pastTime, stateFacts } from "../dialect.ts";

const km2PerAcre = 0.00404686;

/** Incidents of the California Department of Forestry and Fire Protection (fire.ca.gov), as JSON list and as GeoJSON. */
export const calFire: Dialect = {
  name: "CAL FIRE",
  listing: "complete",
  recognises: ({ root }) =>
    [...listAt(root, "Incidents"), ...propertiesIn(root)].some(
      (one) => textAt(one, "UniqueId") !== "" && at(one, "AcresBurned") !== undefined,
    ) ||
    (isTree(root) && Array.isArray(root.Incidents)),
  entries: (root) => (listAt(root, "Incidents").length > 0 ? listAt(root, "Incidents") : listAt(root, "features")),
  read({ value }, context) {
    const incident = isTree(at(value, "properties")) ? at(value, "properties") : value;
    const of = (name: string) => textAt(incident, name);
    const [id, lat, lon] = [of("UniqueId"), numberAt(incident, "Latitude"), numberAt(incident, "Longitude")];
    if (!id || !of("Name")) return "unreadable";
    const acres = numberAt(incident, "AcresBurned");
    const county = [...textsAt(incident, "Counties"), of("County")].filter(Boolean).join(", ");
    return {
      entry: {
        ids: [id],
        title: [of("Name"), county && `${county} County`].filter(Boolean).join(", "),
        summary: [
          of("Location"),
          of("SearchDescription"),
          of("ConditionStatement"),
          of("ControlStatement"),
          sizeOf(incident),
        ]
          .filter(Boolean)
          .join(" "),
        link: of("Url") || of("CanonicalUrl") || undefined,
        base: "https://www.fire.ca.gov/",
        published: of("Started") || undefined,
        updated: of("Updated") || undefined,
        place: lat === null || lon === null ? {} : { geojson: { type: "Point", coordinates: [lon, lat] } },
      },
      facts: stateFacts({
        authority: "cal-fire",
        ids: [id],
        category: "natural disaster",
        severity: severityOf(incident),
        urgency: "immediate",
        capCertainty: "observed",
        placeName: of("Location").slice(0, 200) || null,
        radiusKm: circleRadiusKm((acres ?? 0) * km2PerAcre),
        happenedAt: pastTime(of("Started"), context),
        ended: isOver(incident),
      }),
    };
  },
};

const isOver = (incident: unknown): boolean =>
  textAt(incident, "Final") === "true" ||
  textAt(incident, "Active") === "false" ||
  textAt(incident, "IsActive") === "false" ||
  ["Extinguished", "ExtinguishedDate"].some((name) => textAt(incident, name) !== "");

const harm = ["Fatalities", "Injuries", "StructuresDestroyed", "StructuresDamaged"];

/**
 * The list has no levels. Dead or hurt people, destroyed buildings, and 10,000 acres or more are severe; another fire is
 * moderate until it is contained to nine tenths.
 */
function severityOf(incident: unknown): Severity {
  const some = (names: string[]) => names.some((name) => (numberAt(incident, name) ?? 0) > 0);
  const contained = numberAt(incident, "PercentContained") ?? 0;
  if (contained >= 90) return "minor";
  return some(harm) || (numberAt(incident, "AcresBurned") ?? 0) >= 10_000 ? "severe" : "moderate";
}

function sizeOf(incident: unknown): string {
  const [acres, contained] = [numberAt(incident, "AcresBurned"), numberAt(incident, "PercentContained")];
  const parts = [acres !== null && `${acres} acres burned`, contained !== null && `${contained} % contained`];
  const said = parts.filter((part) => part !== false).join(", ");
  return said ? `${said}.` : "";
}
