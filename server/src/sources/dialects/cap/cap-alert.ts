import { type AreaCode, capCategoryName, type OfficialFacts } from "@tocsin/contract";
import { sha256 } from "../../../platform/secrets.ts";
import { at, isTree, listAt, textAt, textsAt } from "../../carriers/tree.ts";
import { createProblems } from "../../reading/problems.ts";
import type { Dialect } from "../dialect.ts";
import { cleanAreaName } from "./area-names.ts";
import {
  areaCode,
  type CapInfo,
  type CapMessage,
  capInfo,
  readCapCircle,
  readCapPolygon,
  readReferences,
} from "./cap-message.ts";
import { listParts, type Part, type ShapedInfo, shapesIn, stateAreas, stateParts, translate } from "./cap-parts.ts";
import { messageName } from "./message-name.ts";
import { ownCircle } from "./own-circle.ts";
import { activeInfos, type CapReading, mostSevereOf, readCap } from "./read-cap.ts";

/** Alerts of the Common Alerting Protocol 1.0 to 1.2 in XML or JSON, alone, in a list, or inside EDXL-DE. */
export const capAlert: Dialect = {
  name: "CAP",
  listing: "none",
  recognises: ({ root }) => findAlerts(root).length > 0,
  entries: findAlerts,
  read({ value, ids: known }, context) {
    const identifier = textAt(value, "identifier") || known.find((id) => id) || nameByContent(value);
    if (!identifier) return "unreadable";
    const shaped = infosOf(value).map(shapeInfo);
    // A message without an info says nothing in place of the one that it updates, which remains in force.
    if (shaped.length === 0 && /^(?:alert|update)$/i.test(textAt(value, "msgType").trim())) return "unreadable";
    const message = toMessage(
      value,
      identifier,
      shaped.map(({ info }) => info),
    );
    const active = new Set(activeInfos(message, context.now));
    const shown = shaped.filter(({ info }) => active.has(info));
    const read = (infos: CapInfo[], problems = context.problems): CapReading =>
      readCap({ ...message, infos }, { ...context, problems });
    const parts = listParts(shown);
    const { entry, facts } = read(parts.map(([lead]) => lead.info));
    const geometries = parts.flatMap(([lead]) => shapesIn(lead));
    const own = ownCircle(listAt(value, "info").slice(0, parts.length === 1 ? 1 : undefined));
    const published = message.sent || undefined;
    const ids = [messageName(message.sender, identifier)];
    const place = own?.place ?? { geojson: { type: "GeometryCollection", geometries } };
    return {
      entry: { ...entry, ids, published, updated: undefined, place },
      facts: {
        ...facts,
        ...(own && { radiusKm: own.radiusKm }),
        // What is wrong with a part was noted of the whole.
        ...partsOf(parts, (infos) => read(infos, createProblems())),
      },
    };
  },
};

/** Some lists have the elements of the only info among those of the alert. */
function infosOf(alert: unknown): unknown[] {
  const infos = listAt(alert, "info").filter(isTree);
  return infos.length === 0 && textAt(alert, "headline") !== "" ? [alert] : infos;
}

/** The name of an alert that has no identifier, against the standard: a warning is not lost for that. */
const nameByContent = (alert: unknown): string => {
  const said = ["sender", "sent"].map((name) => textAt(alert, name));
  const words = ["event", "headline", "severity"].map((name) => textAt(alert, "info", name));
  return words.some(Boolean) ? sha256([...said, ...words].join("\n")).slice(0, 40) : "";
};

/**
 * Looks for alerts as deep as EDXL-DE and lists of alerts have them; an alert has an identifier or an info. All of a list with an alert
 * in it are taken for alerts, so that one that cannot be read is listed as a problem.
 */
function findAlerts(root: unknown, depth = 0): unknown[] {
  if (Array.isArray(root)) {
    const found = root.map((one) => findAlerts(one, depth));
    const isList = root.some(isBare) && depth < 2;
    return found.flatMap((alerts, index) => (alerts.length === 0 && isList ? [root[index]] : alerts));
  }
  if (!isTree(root) || depth > 6) return [];
  const alerts = listAt(root, "alert").filter((one) => at(one, "info") ?? at(one, "identifier"));
  if (alerts.length > 0) return alerts;
  if (isBare(root)) return [root];
  const found = Object.values(root).flatMap((value) => findAlerts(value, depth + 1));
  const status = textAt(root, "distributionStatus");
  return /^(?:exercise|test|system)$/i.test(status.trim()) ? found.map((alert) => withStatus(alert, status)) : found;
}

/** All that a distribution carries is as much meant as itself (EDXL-DE 2.0, 2.4.1). */
const withStatus = (alert: unknown, status: string): unknown => (isTree(alert) ? { ...alert, status } : alert);

const areasOf = (info: unknown): ShapedInfo["areas"] =>
  listAt(info, "area").map((area) => ({
    name: cleanAreaName(textAt(area, "areaDesc")).slice(0, longestAreaName),
    codes: pairsAt(area, "geocode").filter(({ scheme }) => scheme !== hole),
    shapes: shapesOf(area),
  }));

const longestAreaName = 1000;

/** An alert of its own, in JSON. */
const isBare = (one: unknown): boolean =>
  isTree(at(one, "info")) &&
  textAt(one, "identifier") !== "" &&
  ["sent", "status", "msgType"].some((name) => textAt(one, name) !== "");

const shapeInfo = (info: unknown): ShapedInfo => ({
  info: toInfo(info),
  language: textAt(info, "language").slice(0, 2).toLowerCase() || "en",
  areas: areasOf(info),
});

/** What differs by area, or the areas of which it says the same; and the words of the most severe part in other languages. */
function partsOf(
  parts: Part[],
  read: (infos: CapInfo[]) => CapReading,
): Pick<OfficialFacts, "parts" | "areas" | "translations"> {
  const mostSevere = mostSevereOf(parts.map(([lead]) => lead.info));
  const worded = parts.find(([lead]) => lead.info === mostSevere);
  const translations = worded && translate(worded, (info) => read([info]).entry);
  const stated = stateParts(parts, read);
  const areas = stated ? undefined : stateAreas(parts);
  return { ...(stated && { parts: stated }), ...(areas && { areas }), ...(translations && { translations }) };
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
    areaDescs: listAt(info, "area").flatMap((area) => textsAt(area, "areaDesc").map(cleanAreaName)),
    areaCodes: listAt(info, "area").flatMap((area) => pairsAt(area, "geocode").filter(({ scheme }) => scheme !== hole)),
  });

const parametersAt = (info: unknown, name: string): string[] =>
  rawPairsAt(info, "parameter").flatMap(([scheme, value]) => (scheme === name ? [value.slice(0, longestValue)] : []));

const parameterAt = (info: unknown, name: string): string => parametersAt(info, name)[0] ?? "";

/** Germany's weather service writes what a polygon leaves out as a code of the area. */
const hole = "EXCLUDE_POLYGON";

const longestValue = 500;

/** Pairs of a name and a value, or as CAP 1.0 has them: "name=value". */
const rawPairsAt = (node: unknown, name: string): [name: string, value: string][] =>
  listAt(node, name).map((pair) => {
    const [before = "", after = ""] = typeof pair === "string" ? pair.split("=") : [];
    return [textAt(pair, "valueName") || before, textAt(pair, "value") || after];
  });

const pairsAt = (node: unknown, name: string): AreaCode[] =>
  rawPairsAt(node, name).flatMap(([scheme, code]) => areaCode(scheme, code) ?? []);

/** Polygons and circles ("lat,lon radius in km") of an area. */
function shapesOf(area: unknown): object[] {
  const rings = textsAt(area, "polygon").map(readCapPolygon);
  const holes = rings.length === 1 ? holesOf(area) : [];
  return [
    ...rings.map((ring) => ({ type: "Polygon", coordinates: [ring, ...holes] })),
    ...textsAt(area, "circle").map(readCapCircle),
  ];
}

const holesOf = (area: unknown) =>
  listAt(area, "geocode")
    .filter((geocode) => textAt(geocode, "valueName") === hole)
    .map((geocode) => readCapPolygon(textAt(geocode, "value")));
