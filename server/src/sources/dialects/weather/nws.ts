import type { AreaCode } from "@tocsin/contract";
import { at, isTree, listAt, type Tree, textAt, textsAt } from "../../carriers/tree.ts";
import { areaCode, type CapMessage, capInfo, capMessage } from "../cap/cap-message.ts";
import { areasByName } from "../cap/cap-parts.ts";
import { readCap } from "../cap/read-cap.ts";
import type { Dialect } from "../dialect.ts";

/**
 * Alerts of the US National Weather Service's API (api.weather.gov/alerts), as GeoJSON or JSON-LD, several or one: the
 * elements of CAP under their names, so severity, urgency and certainty are those stated. `ends` is when the event ends,
 * `expires` only when the message does.
 */
export const nws: Dialect = {
  name: "NWS",
  listing: "none",
  recognises: ({ root }) => listAlerts(root).some(isAlert),
  entries: listAlerts,
  read({ value, ids, place }, context) {
    if (!isAlert(value)) return "unreadable";
    const properties = propertiesOf(value);
    const identifier = textAt(properties, "id") || ids.find((id) => id) || "";
    if (!identifier) return undefined;
    const message = toMessage(properties, identifier);
    const { entry, facts } = readCap(message, context);
    const published = message.sent || textAt(properties, "effective") || undefined;
    const areas = hasShape(value) ? undefined : areasByName(message.infos);
    return {
      entry: { ...entry, ids: [identifier], published, updated: undefined, place },
      facts: { ...facts, ...(areas && { areas }) },
    };
  },
};

/** The alerts of a collection, of a JSON-LD graph, or in a bare list; or the one that the document is. */
function listAlerts(root: unknown): unknown[] {
  if (Array.isArray(root)) return root;
  const all = [...listAt(root, "features"), ...listAt(root, "@graph")];
  return all.length > 0 ? all : [root];
}

const propertiesOf = (value: unknown): Tree => {
  const own = isTree(value) ? value : {};
  return isTree(own.properties) ? own.properties : own;
};

/** As GeoJSON, or as text in JSON-LD. */
const hasShape = (value: unknown): boolean => isTree(at(value, "geometry")) || textAt(value, "geometry") !== "";

function isAlert(value: unknown): boolean {
  const properties = propertiesOf(value);
  return (
    textAt(properties, "@type") === "wx:Alert" ||
    ["event", "messageType", "severity"].every((name) => name in properties)
  );
}

function toMessage(properties: Tree, identifier: string): CapMessage {
  const text = (name: string) => textAt(properties, name);
  return capMessage({
    identifier,
    sent: text("sent"),
    status: text("status"),
    msgType: text("messageType"),
    sender: text("sender"),
    references: listAt(properties, "references")
      .map((one) => ({ sender: textAt(one, "sender"), identifier: textAt(one, "identifier") }))
      .filter(({ identifier }) => identifier !== ""),
    infos: [
      capInfo({
        event: text("event"),
        headline: text("headline"),
        description: text("description"),
        instruction: text("instruction"),
        // Its own address says in which country its places are.
        web: text("web") || [text("@id"), text("id")].find((one) => /^https?:/.test(one)) || "",
        categories: textsAt(properties, "category"),
        severity: text("severity"),
        urgency: text("urgency"),
        certainty: text("certainty"),
        responseTypes: textsAt(properties, "response"),
        effective: text("effective"),
        onset: text("onset"),
        expires: text("expires"),
        ends: text("ends"),
        eventCodes: textsAt(at(properties, "eventCode"), "SAME"),
        vtec: textsAt(at(properties, "parameters"), "VTEC"),
        areaDescs: text("areaDesc").split("; "),
        areaCodes: ["UGC", "SAME"].flatMap((scheme) => codesOf(properties, scheme)),
      }),
    ],
  });
}

const codesOf = (properties: Tree, scheme: string): AreaCode[] =>
  textsAt(at(properties, "geocode"), scheme).flatMap((code) => areaCode(scheme, code) ?? []);
