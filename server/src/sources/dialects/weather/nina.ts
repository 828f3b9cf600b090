import { at, listAt, textAt } from "../../carriers/tree.ts";
import { capInfo, capMessage } from "../cap/cap-message.ts";
import { readCap } from "../cap/read-cap.ts";
import type { Dialect } from "../dialect.ts";

/** The weather and flood services among the providers; the others are civil protection, whose alerts name no category. */
const weatherProviders = new Set(["DWD", "LHP"]);

/**
 * Lists of warnings of Germany's warning app NINA (warnung.bund.de/api31): a region's dashboard, or the map of a provider.
 * Each has its CAP message's identifier, severity and message type; its place, urgency and certainty are in the message alone, which is
 * read too.
 */
export const nina: Dialect = {
  name: "NINA",
  listing: "complete",
  recognises: ({ root }) => Array.isArray(root) && root.some(isWarning),
  entries: (root) => (Array.isArray(root) ? root : []),
  read({ value }, context) {
    if (!isWarning(value)) return "unreadable";
    const identifier = textAt(value, "id");
    const data = at(value, "payload", "data") ?? value;
    const sent = textAt(value, "sent") || textAt(value, "startDate");
    const provider = textAt(data, "provider") || identifier.slice(0, 3).toUpperCase();
    const info = capInfo({
      headline: textAt(value, "i18nTitle", "en") || textAt(value, "i18nTitle", "de") || textAt(data, "headline"),
      categories: [weatherProviders.has(provider) ? "Met" : "Other"],
      severity: textAt(data, "severity"),
      onset: textAt(value, "onset") || textAt(value, "effective"),
      expires: textAt(value, "expires") || textAt(value, "expiresDate"),
    });
    const msgType = textAt(data, "msgType") || textAt(data, "type");
    const { entry, facts } = readCap(capMessage({ identifier, sent, msgType, infos: [info] }), context);
    return { entry: { ...entry, ids: [identifier], published: sent || undefined }, facts };
  },
  follow: ({ value, base }) => {
    const id = encodeURIComponent(textAt(value, "id"));
    return /\/(?:mapData|dashboard\/\w+)\.json$/.test(base)
      ? (URL.parse(`../warnings/${id}.json`, base)?.href ?? null)
      : null;
  },
};

const isWarning = (value: unknown): boolean =>
  textAt(value, "id") !== "" &&
  listAt(value, "i18nTitle").length > 0 &&
  (textAt(value, "payload", "data", "severity") || textAt(value, "severity")) !== "";
