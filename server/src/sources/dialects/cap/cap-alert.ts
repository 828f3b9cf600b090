import type { AreaCode } from "@tocsin/contract";
import { circlePolygon } from "../../../platform/geo/circle-polygon.ts";
import { at, isTree, listAt, textAt, textsAt } from "../../carriers/tree.ts";
import type { Dialect } from "../dialect.ts";
import {
  activeInfos,
  areaCode,
  type CapInfo,
  type CapMessage,
  factsOfCap,
  gravestOf,
  readCapPolygon,
  readReferences,
} from "./cap-message.ts";

/** Alerts of the Common Alerting Protocol 1.0 to 1.2, alone, in a list, or inside EDXL-DE. */
export const capAlert: Dialect = {
  name: "CAP",
  listing: "none",
  recognises: ({ root }) => findAlerts(root).length > 0,
  entries: findAlerts,
  read({ value, ids }, context) {
    const infos = ofOneLanguage(listAt(value, "info"));
    const message = toMessage(value, infos.map(toInfo));
    const info = infos[message.infos.indexOf(gravestOf(activeInfos(message)) as CapInfo)];
    const own = message.identifier || ids.find((id) => id) || "";
    const title = textAt(info, "headline") || textAt(info, "event") || textAt(value, "note");
    const shown = activeInfos(message).flatMap((one) => infos[message.infos.indexOf(one)] ?? []);
    if (!own) return undefined;
    return {
      entry: {
        ids: [own],
        title,
        summary: [textAt(info, "description"), textAt(info, "instruction")].filter(Boolean).join("\n\n"),
        link: textAt(info, "web") || undefined,
        published: message.sent || undefined,
        updated: undefined,
        place: { geojson: { type: "GeometryCollection", geometries: shown.flatMap(shapesOf) } },
      },
      facts: factsOfCap({ ...message, identifier: own }, title, context),
    };
  },
};

/** Looks for alerts as deep as EDXL-DE and lists of alerts have them; an alert has an identifier or an info. */
function findAlerts(root: unknown, depth = 0): unknown[] {
  if (!isTree(root) || depth > 6) return [];
  const alerts = listAt(root, "alert").filter((one) => at(one, "info") ?? at(one, "identifier"));
  if (alerts.length > 0) return alerts;
  return Object.values(root).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => findAlerts(one, depth + 1)),
  );
}

/** The infos in English, or else those in the language of the first: an alert repeats itself in every language. */
function ofOneLanguage(infos: unknown[]): unknown[] {
  const languageOf = (info: unknown) => textAt(info, "language").slice(0, 2).toLowerCase() || "en";
  const language = infos.some((info) => languageOf(info) === "en") ? "en" : languageOf(infos[0]);
  return infos.filter((info) => languageOf(info) === language);
}

const toMessage = (alert: unknown, infos: CapInfo[]): CapMessage => ({
  identifier: textAt(alert, "identifier"),
  sent: textAt(alert, "sent"),
  status: textAt(alert, "status"),
  msgType: textAt(alert, "msgType"),
  references: readReferences(textAt(alert, "references")),
  infos,
});

const toInfo = (info: unknown): CapInfo => ({
  event: textAt(info, "event"),
  categories: textsAt(info, "category"),
  severity: textAt(info, "severity"),
  urgency: textAt(info, "urgency"),
  certainty: textAt(info, "certainty"),
  responseTypes: textsAt(info, "responseType"),
  effective: textAt(info, "effective"),
  onset: textAt(info, "onset"),
  expires: textAt(info, "expires"),
  areaDescs: listAt(info, "area").flatMap((area) => textsAt(area, "areaDesc")),
  areaCodes: listAt(info, "area").flatMap(codesOf),
});

/** `geocode` with a name and a value, or as CAP 1.0 has it: "name=value". */
function codesOf(area: unknown): AreaCode[] {
  return listAt(area, "geocode").flatMap((geocode) => {
    const [before = "", after = ""] = typeof geocode === "string" ? geocode.split("=") : [];
    return areaCode(textAt(geocode, "valueName") || before, textAt(geocode, "value") || after) ?? [];
  });
}

/** Polygons and circles ("lat,lon radius in km") of an info's areas. */
function shapesOf(info: unknown): object[] {
  return listAt(info, "area").flatMap((area) => [
    ...textsAt(area, "polygon").map((text) => ({ type: "Polygon", coordinates: [readCapPolygon(text)] })),
    ...textsAt(area, "circle").flatMap((text) => circleOf(text) ?? []),
  ]);
}

/** A circle without extent is a point. */
function circleOf(text: string): object | null {
  const [centre, radius] = text.split(/\s+/);
  const [position] = readCapPolygon(centre ?? "");
  const [lon, lat] = position ?? [];
  if (lon === undefined || lat === undefined) return null;
  const km = Number(radius);
  return km > 0 ? circlePolygon([lon, lat], km) : { type: "Point", coordinates: [lon, lat] };
}
