import type { CapCertainty, Severity, Urgency } from "@tocsin/contract";
import { at, listAt, numberAt, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

type Level = { name: string; severity: Severity; urgency: Urgency; capCertainty: CapCertainty; ended?: true };

/**
 * The levels as their reference has them (environment.data.gov.uk/flood-monitoring/doc/reference): "danger to life" is CAP's
 * extraordinary threat, "flooding is expected, immediate action required" its significant threat, "flooding is possible, be
 * prepared" its possible threat; the last is what was in force within the last 24 hours.
 */
const levels: Record<number, Level> = {
  1: { name: "Severe flood warning", severity: "extreme", urgency: "immediate", capCertainty: "likely" },
  2: { name: "Flood warning", severity: "severe", urgency: "immediate", capCertainty: "likely" },
  3: { name: "Flood alert", severity: "moderate", urgency: "future", capCertainty: "possible" },
  4: { name: "No longer in force", severity: "minor", urgency: "past", capCertainty: "unlikely", ended: true },
};
const unknown: Level = { name: "Flood warning", severity: "unknown", urgency: "unknown", capCertainty: "unknown" };

/** Flood warnings of the Environment Agency for England as JSON: all that are in force. */
export const ukFloods: Dialect = {
  name: "Environment Agency floods",
  listing: "complete",
  recognises: ({ root }) =>
    /flood-monitoring/.test(textAt(root, "@context")) &&
    (listAt(root, "items").length === 0 || listAt(root, "items").some((one) => textAt(one, "severityLevel") !== "")),
  entries: (root) => listAt(root, "items"),
  read({ value }, context) {
    const text = (...path: string[]) => textAt(value, ...path);
    const code = text("floodAreaID") || text("floodArea", "notation");
    const id = text("@id") || code;
    if (!id) return undefined;
    const { name, ...rating } = levels[numberAt(value, "severityLevel") ?? 0] ?? unknown;
    const area = text("description") || text("floodArea", "label") || text("eaAreaName");
    const [lat, lon] = [numberAt(at(value, "floodArea"), "lat"), numberAt(at(value, "floodArea"), "long")];
    return {
      entry: {
        ids: [id],
        title: area ? `${name}: ${area}` : name,
        summary: text("message") || text("severity"),
        link: undefined,
        published: text("timeRaised") || undefined,
        updated: text("timeMessageChanged") || undefined,
        place: lat === null || lon === null ? {} : { geojson: { type: "Point", coordinates: [lon, lat] } },
      },
      facts: stateFacts({
        authority: "environment agency",
        ids: [id],
        category: "weather",
        ...rating,
        placeName: [area, text("floodArea", "county")].filter(Boolean).join(", ").slice(0, 200) || null,
        happenedAt: pastTime(text("timeRaised"), context),
        ...(code && { areaCodes: [{ scheme: "TargetAreaCode", code }] }),
      }),
    };
  },
};
