import { type AreaCode, capCategoryName } from "@tocsin/contract";
import { at, isTree, listAt, textAt, textsAt } from "../../carriers/tree.ts";
import type { Dialect } from "../dialect.ts";
import {
  areaCode,
  type CapInfo,
  type CapMessage,
  capInfo,
  readCapCircle,
  readCapPolygon,
  readReferences,
} from "./cap-message.ts";
import { messageName } from "./message-name.ts";
import { ownCircle } from "./own-circle.ts";
import { activeInfos, readCap } from "./read-cap.ts";

/** Alerts of the Common Alerting Protocol 1.0 to 1.2 in XML or JSON, alone, in a list, or inside EDXL-DE. */
export const capAlert: Dialect = {
  name: "CAP",
  listing: "none",
  recognises: ({ root }) => findAlerts(root).length > 0,
  entries: findAlerts,
  read({ value, ids: known }, context) {
    const identifier = textAt(value, "identifier") || known.find((id) => id) || "";
    if (!identifier) return undefined;
    const infos = ofOneLanguage(listAt(value, "info"));
    const message = toMessage(value, identifier, infos.map(toInfo));
    const shown = new Set(activeInfos(message).map((one) => infos[message.infos.indexOf(one)]));
    const { entry, facts } = readCap(message, context);
    const place = { geojson: { type: "GeometryCollection", geometries: [...shown].flatMap(shapesOf) } };
    const own = ownCircle([...shown]);
    const published = message.sent || undefined;
    const ids = [messageName(message.sender, identifier)];
    return {
      entry: { ...entry, ids, published, updated: undefined, place: own?.place ?? place },
      facts: { ...facts, ...(own && { radiusKm: own.radiusKm }) },
    };
  },
};

/** Looks for alerts as deep as EDXL-DE and lists of alerts have them; an alert has an identifier or an info. */
function findAlerts(root: unknown, depth = 0): unknown[] {
  if (Array.isArray(root)) return root.flatMap((one) => findAlerts(one, depth));
  if (!isTree(root) || depth > 6) return [];
  const alerts = listAt(root, "alert").filter((one) => at(one, "info") ?? at(one, "identifier"));
  if (alerts.length > 0) return alerts;
  if (isTree(at(root, "info")) && textAt(root, "identifier") && textAt(root, "sent")) return [root];
  return Object.values(root).flatMap((value) => findAlerts(value, depth + 1));
}

/** The infos in English, or else those in the language of the first: an alert repeats itself in every language. */
function ofOneLanguage(infos: unknown[]): unknown[] {
  const languageOf = (info: unknown) => textAt(info, "language").slice(0, 2).toLowerCase() || "en";
  const language = infos.some((info) => languageOf(info) === "en") ? "en" : languageOf(infos[0]);
  return infos.filter((info) => languageOf(info) === language);
}

const toMessage = (alert: unknown, identifier: string, infos: CapInfo[]): CapMessage => ({
  sender: textAt(alert, "sender"),
  identifier,
  sent: textAt(alert, "sent"),
  status: textAt(alert, "status"),
  msgType: textAt(alert, "msgType"),
  note: textAt(alert, "note"),
  references: readReferences(textAt(alert, "references")),
  infos,
});

const toInfo = (info: unknown): CapInfo =>
  capInfo({
    event: textAt(info, "event"),
    headline: textAt(info, "headline"),
    description: textAt(info, "description"),
    instruction: textAt(info, "instruction"),
    web: textAt(info, "web"),
    categories: textsAt(info, "category"),
    severity: textAt(info, "severity"),
    urgency: textAt(info, "urgency"),
    certainty: textAt(info, "certainty"),
    responseTypes: textsAt(info, "responseType"),
    effective: textAt(info, "effective"),
    onset: textAt(info, "onset"),
    expires: textAt(info, "expires"),
    ends: parameterAt(info, "eventEndingTime"),
    eventCodes: pairsAt(info, "eventCode").map(({ code }) => code),
    vtec: parametersAt(info, "VTEC"),
    awarenessLevel: parameterAt(info, "awareness_level"),
    ownCategory: parameterAt(info, capCategoryName),
    areaDescs: listAt(info, "area").flatMap((area) => textsAt(area, "areaDesc")),
    areaCodes: listAt(info, "area").flatMap((area) => pairsAt(area, "geocode").filter(({ scheme }) => scheme !== hole)),
  });

const parametersAt = (info: unknown, name: string): string[] =>
  pairsAt(info, "parameter").flatMap(({ scheme, code }) => (scheme === name ? [code] : []));

const parameterAt = (info: unknown, name: string): string => parametersAt(info, name)[0] ?? "";

/** Germany's weather service writes what a polygon leaves out as a code of the area. */
const hole = "EXCLUDE_POLYGON";

/** Pairs of a name and a value, or as CAP 1.0 has them: "name=value". */
const pairsAt = (node: unknown, name: string): AreaCode[] =>
  listAt(node, name).flatMap((pair) => {
    const [before = "", after = ""] = typeof pair === "string" ? pair.split("=") : [];
    return areaCode(textAt(pair, "valueName") || before, textAt(pair, "value") || after) ?? [];
  });

/** Polygons and circles ("lat,lon radius in km") of an info's areas. */
function shapesOf(info: unknown): object[] {
  return listAt(info, "area").flatMap((area) => {
    const rings = textsAt(area, "polygon").map(readCapPolygon);
    const holes = rings.length === 1 ? holesOf(area) : [];
    return [
      ...rings.map((ring) => ({ type: "Polygon", coordinates: [ring, ...holes] })),
      ...textsAt(area, "circle").map(readCapCircle),
    ];
  });
}

const holesOf = (area: unknown) =>
  listAt(area, "geocode")
    .filter((geocode) => textAt(geocode, "valueName") === hole)
    .map((geocode) => readCapPolygon(textAt(geocode, "value")));
