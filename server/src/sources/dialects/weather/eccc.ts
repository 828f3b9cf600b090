import type { CapCertainty, Severity, Urgency } from "@tocsin/contract";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, propertiesIn, textAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect, pastTime, stateFacts } from "../dialect.ts";

/**
 * The colours of Environment Canada say how dangerous the weather is: "hazardous" with moderate impact, "severe" with major,
 * "very dangerous and possibly life-threatening" with extreme impact. Its own CAP messages rate red as extreme.
 */
const colours = wordTable<Severity>({ yellow: "moderate", orange: "severe", red: "extreme" });
/** Alerts on the water have no colour; a statement is about what is not hazardous enough for any other. */
const types = wordTable<Severity>({
  warning: "moderate",
  watch: "moderate",
  advisory: "minor",
  statement: "minor",
});
/** How sure the forecast is. */
const confidences = wordTable<CapCertainty>({
  "very high": "likely",
  high: "likely",
  moderate: "possible",
  medium: "possible",
  low: "possible",
});

/** Weather alerts of Environment Canada as GeoJSON (api.weather.gc.ca, collection weather-alerts), each with one area. */
export const eccc: Dialect = {
  name: "ECCC",
  // The collection is given in pages.
  listing: "none",
  recognises: ({ root }) =>
    propertiesIn(root).some((one) => ["alert_code", "alert_type"].every((name) => textAt(one, name) !== "")),
  read({ value, ids, place }, context) {
    const properties = at(value, "properties");
    const text = (name: string) => textAt(properties, name);
    const either = (name: string) => text(`${name}_en`) || text(`${name}_fr`);
    const [id = ""] = [text("id"), ...ids].filter((one) => one);
    if (!id) return undefined;
    const area = [either("feature_name"), text("province")].filter(Boolean).join(", ");
    const name = either("alert_name") || either("alert_short_name");
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    const onset = anyTime(text("validity_datetime"));
    const status = text("status_en").toLowerCase();
    const facts = stateFacts({
      authority: "eccc",
      ids: [id],
      category: "weather",
      severity: colours[text("risk_colour_en").toLowerCase()] ?? types[text("alert_type").toLowerCase()] ?? "unknown",
      urgency: urgencyOf(text("alert_type"), onset, context.now),
      capCertainty: confidences[text("confidence_en").toLowerCase()] ?? "unknown",
      placeName: area || null,
      happenedAt: pastTime(text("publication_datetime"), context),
      expiresAt: anyTime(text("expiration_datetime")) ?? anyTime(text("event_end_datetime")),
      ended: status === "ended",
      ...(onset && { onset }),
    });
    const published = text("publication_datetime") || undefined;
    return {
      entry: {
        ids: [id],
        title: [title, area].filter(Boolean).join(": "),
        summary: either("alert_text"),
        published,
        place,
      },
      facts,
    };
  },
};

/** A watch is about what may come; any other alert is about what comes, or is there. */
function urgencyOf(type: string, onset: string | null, now: Date): Urgency {
  if (type.toLowerCase() === "watch") return "future";
  return onset && Date.parse(onset) > now.getTime() ? "expected" : "immediate";
}
