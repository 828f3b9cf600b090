import { dayMs } from "../../../platform/clock.ts";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, numberAt, propertiesIn, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, readVocabulary, usesVocabulary } from "../dialect.ts";
import { readableRegion, readSeismicEvent } from "./seismic-event.ts";

const address = /^https?:\/\/(?:www\.)?(?:emsc(?:-csem)?|seismicportal)\./i;
const prefix = "emsc";
const listing = { windowMs: dayMs };

/** The RSS of the European-Mediterranean Seismological Centre (emsc-csem.org). */
export const emsc: Dialect = {
  name: "EMSC",
  listing,
  recognises: (document) => usesVocabulary(document, address, prefix),
  read(entry, context) {
    const emsc = readVocabulary(entry, context.document, address, prefix);
    const magnitude = Number(/-?\d{1,2}(?:\.\d{1,2})?/.exec(emsc?.first("magnitude") ?? "")?.[0] ?? Number.NaN);
    const link = entry.link ?? entry.ids.find((id) => id) ?? "";
    const id = /\b(?:id|eq_?id)=(\d{4,12})|\/(\d{5,12})\/?$/i.exec(link);
    const number = id?.[1] ?? id?.[2];
    if (!emsc || Number.isNaN(magnitude) || number === undefined) return undefined;
    const happenedAt = pastTime(emsc.first("time"), context);
    const region = readableRegion((entry.title ?? "").replace(/^\s*m\w{0,3}\s*-?\d+(?:\.\d+)?\s*[-,]?\s*/i, "").trim());
    const { facts } = readSeismicEvent({ authority: "emsc", ids: [number], magnitude, region, happenedAt });
    return { facts };
  },
};

/** The centre's two letters for what happened (ISF bulletin format): known, suspected or felt; then its kind. */
const kinds = wordTable<string>({
  e: "earthquake",
  i: "induced earthquake",
  r: "rock burst",
  l: "landslide",
  ls: "landslide",
  m: "mining explosion",
  h: "chemical explosion",
  x: "experimental explosion",
  n: "nuclear explosion",
  v: "volcanic eruption",
});

/** GeoJSON of EMSC's FDSN event service (seismicportal.eu), named by its `unid`. */
export const emscFeatures: Dialect = {
  name: "EMSC GeoJSON",
  listing,
  recognises: ({ root }) =>
    [...propertiesIn(root), at(root, "properties"), at(root, "data", "properties")].some((one) =>
      ["unid", "flynn_region"].every((name) => at(one, name) !== undefined),
    ),
  entries: (root) => {
    const features = (root as { features?: unknown[] }).features;
    return Array.isArray(features) ? features : [at(root, "data") ?? root];
  },
  read({ value }, context) {
    const own = at(value, "properties");
    const id = textAt(own, "unid") || textAt(value, "id");
    if (!id) return "unreadable";
    const code = textAt(own, "evtype").toLowerCase();
    const network = textAt(own, "auth");
    const [lon, lat] = [numberAt(own, "lon"), numberAt(own, "lat")];
    return readSeismicEvent(
      {
        authority: "emsc",
        // The RSS of the centre names the same earthquake by its number.
        ids: [id, ...(/^\d{4,12}$/.test(textAt(own, "source_id")) ? [textAt(own, "source_id")] : [])],
        kind: kinds[code] ?? kinds[code.at(-1) ?? ""] ?? "",
        magnitude: numberAt(own, "mag"),
        region: readableRegion(textAt(own, "flynn_region")),
        depthKm: numberAt(own, "depth"),
        happenedAt: pastTime(textAt(own, "time"), context),
        remarks: network && network !== "EMSC" ? [`Located by ${network}.`] : [],
      },
      {
        link: `https://www.emsc-csem.org/Earthquake_information/earthquake.php?id=${encodeURIComponent(textAt(own, "source_id") || id)}`,
        updated: textAt(own, "lastupdate") || undefined,
        ...(lon !== null && lat !== null && { place: { geojson: { type: "Point", coordinates: [lon, lat] } } }),
      },
    );
  },
};
