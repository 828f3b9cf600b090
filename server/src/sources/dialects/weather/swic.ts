import { isTree, listAt, numberAt, textAt } from "../../carriers/tree.ts";
import type { CapMessage } from "../cap/cap-message.ts";
import { capInfo, capMessage } from "../cap/cap-message.ts";
import { readCap } from "../cap/read-cap.ts";
import { anyTime, type Dialect } from "../dialect.ts";

/** CAP's values by their number, as the list compares with the messages behind it; 0 is not stated. */
const severities = ["Unknown", "Minor", "Moderate", "Severe", "Extreme"];
const urgencies = ["Unknown", "Past", "Future", "Expected", "Immediate"];
const certainties = ["Unknown", "Unlikely", "Possible", "Likely", "Observed"];

/** Where the message is, below `/v2/cap-alerts/`: its source, which begins with the country, and the path in it. */
const pathOf = (value: unknown): string =>
  [textAt(value, "capURL"), textAt(value, "url")].find((path) => /^[a-z]{2}-[\w-]+\/\S+\.xml$/i.test(path)) ?? "";

/**
 * The index of CAP warnings of all members that the Severe Weather Information Centre of the World Meteorological Organization
 * has (severeweather.wmo.int, json/wmo_all.json): a few thousand entries without places. Their messages are read one after the
 * other, the most severe first; until then an entry has what the index states. That a mirror lags ends no warning.
 */
export const swic: Dialect = {
  name: "WMO SWIC",
  listing: "none",
  zone: "UTC",
  isOwnForm: true,
  recognises: ({ root }) =>
    isTree(root) &&
    Array.isArray(root.items) &&
    (root.items.length === 0
      ? textAt(root, "itemCount") !== "" && textAt(root, "lastUpdated") !== ""
      : root.items.some((one) => pathOf(one) !== "" && numberAt(one, "s") !== null)),
  entries: (root) => listAt(root, "items"),
  read({ value }, context) {
    const [identifier, path, sent] = [textAt(value, "id"), pathOf(value), textAt(value, "sent")];
    if (!identifier && !path) return "unreadable";
    const expires = anyTime(textAt(value, "expires"));
    // What has run out is listed for some time: its message says nothing that could still hold.
    const isPast = (time: string | null) => time !== null && Date.parse(time) < context.now.getTime();
    const begin = anyTime(textAt(value, "onset")) ?? anyTime(textAt(value, "effective"));
    if (isPast(expires) && (begin === null || isPast(begin))) return "left out";
    const message: CapMessage = capMessage({
      identifier: identifier || path,
      sent,
      msgType: textAt(value, "msgType"),
      infos: [infoOf(value, path)],
    });
    const { entry, facts } = readCap(message, context);
    // National services number their messages alike: those without a sender are distinguished by their path.
    return {
      entry: { ...entry, ids: [path || identifier], published: sent || undefined },
      facts,
      sharesId: path === "",
    };
  },
  follow: ({ value, base }) => {
    const path = pathOf(value);
    return path ? (URL.parse(`/v2/cap-alerts/${path}`, base)?.href ?? null) : null;
  },
};

function infoOf(value: unknown, path: string) {
  const [area, country] = [textAt(value, "areaDesc").slice(0, 150), countryOf(path)];
  const level = (names: string[], code: string) => names[numberAt(value, code) ?? 0] ?? "Unknown";
  const severity = level(severities, "s");
  return capInfo({
    event: textAt(value, "event"),
    headline: textAt(value, "headline"),
    // Which messages are read first is decided by the words of their entries.
    description: [`Severity: ${severity}.`, area].filter(Boolean).join(" "),
    severity,
    urgency: level(urgencies, "u"),
    certainty: level(certainties, "c"),
    effective: textAt(value, "effective"),
    expires: textAt(value, "expires"),
    areaDescs: [[area, country].filter(Boolean).join(", ")],
  });
}

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** "in-ndma-en/…" is of India. */
function countryOf(path: string): string {
  const code = path.slice(0, 2).toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? "") : "";
}
