import { at, listAt, propertiesIn, textAt } from "../../carriers/tree.ts";
import { capInfo, capMessage } from "../cap/cap-message.ts";
import { readCap } from "../cap/read-cap.ts";
import type { Dialect } from "../dialect.ts";

/** Its identifiers hold when the message was issued, in UTC: "2.49.0.1.578.0.20260306220000.083"; the century may be missing. */
const issue = /\.578\.0\.(?:20)?(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.|$)/;

/**
 * MetAlerts of MET Norway (api.met.no/weatherapi/metalerts) as GeoJSON: the current ones, each with some elements of its CAP
 * message and its identifier. Severity and certainty are those stated; urgency is not stated. `when.interval` has the onset
 * and the end; without an end, `eventEndingTime` counts.
 */
export const metno: Dialect = {
  name: "MET Norway",
  listing: "complete",
  recognises: ({ root }) => {
    const warnings = propertiesIn(root);
    // Without a warning in force the list is empty.
    if (warnings.length === 0) return textAt(root, "lang") !== "" && textAt(root, "lastChange") !== "";
    return warnings.some((one) => textAt(one, "riskMatrixColor") !== "" && textAt(one, "id") !== "");
  },
  read({ value, place }, context) {
    const text = (name: string) => textAt(value, "properties", name);
    const [onset = "", end = ""] = listAt(at(value, "when"), "interval").map((time) => String(time ?? ""));
    const message = capMessage({
      identifier: text("id"),
      sent: issuedAt(text("id")),
      status: text("status"),
      msgType: text("type"),
      infos: [
        capInfo({
          event: text("event"),
          headline: text("title"),
          description: [text("description"), text("consequences")].filter(Boolean).join(" "),
          instruction: text("instruction"),
          web: text("web"),
          categories: ["Met"],
          severity: text("severity"),
          certainty: text("certainty"),
          onset,
          expires: end || text("eventEndingTime"),
          awarenessLevel: text("awareness_level"),
          areaDescs: [text("area")],
        }),
      ],
    });
    if (!message.identifier) return undefined;
    const { entry, facts } = readCap(message, context);
    return { entry: { ...entry, ids: [message.identifier], published: message.sent || undefined, place }, facts };
  },
};

function issuedAt(identifier: string): string {
  const [year, month, day, hour, minute, second] = issue.exec(identifier)?.slice(1) ?? [];
  return year ? `20${year}-${month}-${day}T${hour}:${minute}:${second}Z` : "";
}
