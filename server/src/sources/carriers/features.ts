import { absoluteLink } from "../reading/absolute-link.ts";
import type { Carrier, RawEntry } from "./carrier.ts";
import { readEsri } from "./esri.ts";
import { at, isTree, listAt, type Tree, textAt } from "./tree.ts";
import { mentionsAlert, unwrapAlerts } from "./wrapped-alerts.ts";

/** The usual names of a property, the most specific first. */
const names = {
  id: ["id", "guid", "identifier", "uuid", "objectid", "globalid"],
  title: ["title", "headline", "name", "label", "event", "eventname"],
  summary: ["summary", "description", "content", "details", "message", "text", "body"],
  link: ["link", "url", "web", "href"],
  published: [
    "published",
    "pubdate",
    "publicationdate",
    "created",
    "date",
    "datetime",
    "time",
    "starttime",
    "onset",
    "publishedat",
  ],
  updated: ["updated", "lastupdated", "modified", "lastmodified", "sourcelastupdated", "updatedat"],
  lat: ["lat", "latitude"],
  lon: ["lon", "lng", "long", "longitude"],
};

/** GeoJSON (RFC 7946), and any other JSON whose entries a dialect finds. */
export const features: Carrier = {
  recognises: (body) => /^[{[]/.test(body),
  parse(body, { url }) {
    const parsed = readEsri(JSON.parse(body));
    const root = mentionsAlert(body) ? unwrapAlerts(parsed) : parsed;
    const entries = listFeatures(root).map((feature) => toEntry(feature, url));
    const title = textAt(root, "metadata", "title") || textAt(root, "title") || textAt(root, "name") || undefined;
    const link = absoluteLink(textAt(root, "metadata", "url") || undefined, url);
    return { url, title, link, root, namespaces: new Map(), entries };
  },
};

/** The features of a collection, or of several in a list. */
function listFeatures(root: unknown): unknown[] {
  if (isTree(root)) return listAt(root, "features");
  return Array.isArray(root) ? root.filter((one) => at(one, "type") === "FeatureCollection").flatMap(listFeatures) : [];
}

/** An object as an entry, by the usual names of its properties; those of a GeoJSON feature count as its own. */
export function toEntry(value: unknown, base: string): RawEntry {
  const own = isTree(value) ? value : {};
  const properties = byPlainName([own.properties, own.attributes].find(isTree) ?? own);
  const first = (of: string[]) => of.map((name) => textOfPlain(properties.get(name))).find(Boolean);
  return {
    ids: [textAt(own, "id") || undefined, first(names.id), first(names.link)],
    title: first(names.title),
    summary: first(names.summary),
    link: first(names.link),
    base,
    published: first(names.published),
    updated: first(names.updated),
    place: placeOf(own.geometry ?? own.geojson, Number(first(names.lat)), Number(first(names.lon))),
    value,
  };
}

/** Coordinates in properties count where there is no geometry. */
const placeOf = (geojson: unknown, lat: number, long: number): RawEntry["place"] =>
  geojson || Number.isNaN(lat) || Number.isNaN(long) ? { geojson } : { geo: { lat, long } };

const byPlainName = (properties: Tree): Map<string, unknown> =>
  new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase().replaceAll(/[_\s-]/g, ""), value]));

const textOfPlain = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined;
