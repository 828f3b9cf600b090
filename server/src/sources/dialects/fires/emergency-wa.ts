import type { Severity } from "@tocsin/contract";
import { at, listAt, numberAt, textAt, textsAt } from "../../carriers/tree.ts";
import { readGeometry } from "../../reading/read-geometry.ts";
import { capCertainties, capSeverities, capUrgencies } from "../cap/read-cap.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";
import { isOut, warningLevels } from "./fire-words.ts";
import { categoryOf, isPlanned } from "./western-australia.ts";

const lists = ["incidents", "warnings"];

/**
 * Incidents and warnings of Western Australia's Department of Fire and Emergency Services as JSON (api.emergency.wa.gov.au,
 * v1/incidents and v1/warnings), which have the areas that the RSS lacks. A warning has its level of the Australian Warning System
 * at the end of its type ("warnings_bushfire--watch-and-act"); one without a level, such as of chemicals, has a severity of CAP.
 */
export const emergencyWa: Dialect = {
  name: "Emergency WA",
  listing: "complete",
  zone: "Australia/Perth",
  isOwnForm: true,
  recognises: ({ root }) =>
    lists.some((list) => listAt(root, list).some((one) => textAt(one, "entitySubType").startsWith(`${list}_`))),
  entries: (root) => lists.flatMap((list) => listAt(root, list)),
  read({ value }, context) {
    const text = (name: string) => textAt(value, name);
    const id = text("id");
    if (!id) return "unreadable";
    const isWarning = text("entitySubType").startsWith("warnings");
    const kind = [text("warning-type") || text("name"), text("incident-type"), text("entitySubType")].join(" ");
    const issued = firstOf(value, ["published-date-time", "issued-date-time", "start-date-time"]);
    const level = levelOf(value);
    return {
      entry: {
        ids: [id],
        title: titleOf(value),
        summary: summaryOf(value),
        link: isWarning ? `https://emergency.wa.gov.au/warnings/${encodeURIComponent(id)}` : undefined,
        published: issued || undefined,
        updated: firstOf(value, ["updated-date-time", "updatedAt"]) || undefined,
        place: { geojson: { type: "GeometryCollection", geometries: shapesOf(value) } },
      },
      facts: stateFacts({
        authority: "dfes",
        ids: [id],
        category: categoryOf(kind) ?? "other",
        severity:
          warningLevels[level] ??
          capSeverities[wordOf(value, "cap-severity")] ??
          severityInWords(value) ??
          (isWarning ? "unknown" : "minor"),
        urgency: capUrgencies[wordOf(value, "cap-urgency")] ?? "immediate",
        capCertainty: capCertainties[wordOf(value, "cap-certainty")] ?? "observed",
        placeName: placeNameOf(value),
        happenedAt: pastTime(issued, context),
        ended: level === "all clear" || isOut(text("incident-status")),
        ...(isPlanned(kind) && { incident: false }),
      }),
    };
  },
};

/** CAP's values have an explanation: "Extreme - extraordinary threat". */
const wordOf = (value: unknown, name: string): string => textAt(value, name).split(" ", 1)[0]?.toLowerCase() ?? "";

const firstOf = (value: unknown, names: string[]): string =>
  names.map((name) => textAt(value, name)).find(Boolean) ?? "";

const levelOf = (value: unknown): string =>
  textAt(value, "entitySubType").split("--")[1]?.replaceAll("-", " ").toLowerCase() ?? "";

/** The level in the name of a warning that states it nowhere else. */
function severityInWords(value: unknown): Severity | undefined {
  const words = [levelOf(value), textAt(value, "warning-type"), textAt(value, "name")].join(" ").toLowerCase();
  const [level = ""] = /\bemergency\b|watch (?:and|&) act|\badvice\b/.exec(words) ?? [];
  return level === "emergency" ? warningLevels["emergency warning"] : warningLevels[level];
}

/** What it is, and where; most incidents are "Other Incident" by their type, and named more closely. */
function titleOf(value: unknown): string {
  const what = firstOf(value, ["warning-type", "name", "incident-type"]);
  const where = textAt(value, "headline") || textsAt(value, "suburbs")[0] || textAt(value, "location", "value");
  return [what, where].filter(Boolean).join(": ");
}

const summaryOf = (value: unknown): string =>
  ["alert-line", "action-statement", "what-to-do-note", "incident-status"]
    .map((name) => textAt(value, name))
    .filter(Boolean)
    .join("\n");

/** Street or town, suburb and shire, in Western Australia. */
function placeNameOf(value: unknown): string {
  const [street, suburb, shire] = [textAt(value, "location", "value"), textAt(value, "suburbs"), textAt(value, "lga")];
  const parts = [street.replace(/,?\s*western australia$/i, ""), suburb, shire].filter(Boolean);
  return `${[...new Set(parts)].join(", ").slice(0, 170)}, Western Australia`.replace(/^, /, "");
}

/** A point and areas; `location` may be the middle of the town instead, and counts where none of them can be read. */
function shapesOf(value: unknown): unknown[] {
  const shapes = listAt(at(value, "geo-source"), "features").flatMap((one) => at(one, "geometry") ?? []);
  const { shape } = readGeometry({ type: "GeometryCollection", geometries: shapes });
  const [lat, lon] = [numberAt(value, "location", "latitude"), numberAt(value, "location", "longitude")];
  if (shape || lat === null || lon === null) return shapes;
  return [...shapes, { type: "Point", coordinates: [lon, lat] }];
}
