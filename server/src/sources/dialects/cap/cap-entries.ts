import { type AreaCode, capCategoryName } from "@tocsin/contract";
import type { RawDocument, RawEntry } from "../../carriers/carrier.ts";
import { type Dialect, readVocabulary, usesVocabulary, type Vocabulary } from "../dialect.ts";
import { areaCode, type CapMessage, capInfo, readCapCircle, readCapPolygon, readReferences } from "./cap-message.ts";
import { areasByName } from "./cap-parts.ts";
import { readCap } from "./read-cap.ts";

const address = /^urn:oasis:names:tc:emergency:cap:/i;
const prefix = "cap";
const identifying = ["event", "severity", "msgtype", "messagetype", "status"];

/** CAP's own elements in entries of RSS and Atom, as weather services write their indexes. */
export const capEntries: Dialect = {
  name: "CAP elements in a feed",
  listing: "none",
  recognises: (document) =>
    usesVocabulary(document, address, prefix) ||
    (declaresCap(document) && document.entries.length > 0 && document.entries.every(saysNothing)),
  read(entry, context) {
    if (saysNothing(entry)) return null;
    const cap = readVocabulary(entry, context.document, address, prefix);
    const message = cap && toMessage(cap, entry);
    if (!message) return undefined;
    const area = cap.first("areadesc").slice(0, 1000);
    const isOneOfSeveral = sharedIdentifiers(context.document).has(cap.first("identifier"));
    const geometries = [
      ...cap.all("polygon").map((text) => ({ type: "Polygon", coordinates: [readCapPolygon(text)] })),
      ...cap.all("circle").map(readCapCircle),
    ];
    // A feed that marks the area in its own way as well repeats it; a point is where the area is named.
    const hasArea = entry.place.shapes?.geometries.some((shape) => !("type" in shape) || shape.type !== "Point");
    const place = { ...entry.place, geojson: { type: "GeometryCollection", geometries } };
    const { entry: said, facts } = readCap(message, context, entry.title, isOneOfSeveral ? area : "");
    const areas =
      geometries.length > 0 || entry.place.shapes?.geometries.length ? undefined : areasByName(message.infos);
    return {
      entry: {
        ...(!hasArea && geometries.length > 0 && { place }),
        ...(!entry.title?.trim() && { title: said.title }),
        ...(!entry.summary?.trim() && { summary: said.summary }),
      },
      facts: { ...facts, ...(areas && { areas }) },
      sharesId: cap.first("identifier") === "",
    };
  },
};

const declaresCap = ({ namespaces }: RawDocument): boolean =>
  [...namespaces.values()].some((known) => address.test(known));

/** The only entry of the indexes of the US weather service where no alert is in force. */
const saysNothing = ({ title }: RawEntry): boolean =>
  /^\s*there are (?:currently )?no (?:active )?(?:watch|warning|advisor|alert)/i.test(title ?? "");

/** The entry's own id; the US weather service puts the message's identifier at the end of an address. */
function identifierOf({ ids }: RawEntry): string | undefined {
  const id = ids.find((one) => one?.trim());
  return /^https?:.*\/(urn:oid:[\w.:-]+)$/.exec(id?.slice(0, 500) ?? "")?.[1] ?? id;
}

function toMessage(cap: Vocabulary, entry: RawEntry): CapMessage | null {
  const { first } = cap;
  const identifier = first("identifier") || identifierOf(entry);
  if (!identifier || !identifying.some((name) => cap.all(name).length > 0)) return null;
  return {
    sender: first("sender"),
    identifier,
    sent: first("sent"),
    status: first("status"),
    msgType: first("msgtype") || first("messagetype"),
    note: first("note"),
    references: readReferences(first("references")),
    infos: [
      capInfo({
        event: first("event"),
        headline: first("headline") || entry.title || "",
        description: first("description") || entry.summary || "",
        categories: cap.all("category"),
        severity: first("severity"),
        urgency: first("urgency"),
        certainty: first("certainty"),
        responseTypes: cap.all("responsetype"),
        effective: first("effective"),
        onset: first("onset"),
        expires: first("expires"),
        ends: parameterOf(entry, "eventEndingTime"),
        areaDescs: cap.all("areadesc"),
        vtec: [parameterOf(entry, "VTEC")],
        awarenessLevel: parameterOf(entry, "awareness_level"),
        ownCategory: parameterOf(entry, capCategoryName),
        areaCodes: codesOf(cap, entry),
      }),
    ],
  };
}

/** Names and values of `geocode` alternate; one value may hold several codes. */
function codesOf(cap: Vocabulary, { elements }: RawEntry): AreaCode[] {
  const either = (name: string): string[] => [...cap.all(name), ...(elements?.values.get(name) ?? [])];
  const values = either("value");
  return either("valuename").flatMap((scheme, index) =>
    (values[index] ?? "").split(/\s+/).flatMap((code) => areaCode(scheme, code) ?? []),
  );
}

function parameterOf({ elements }: RawEntry, name: string): string {
  const index = (elements?.values.get("parameter.valuename") ?? []).indexOf(name);
  return elements?.values.get("parameter.value")?.[index] ?? "";
}

const known = new WeakMap<RawDocument, Set<string>>();

/** CAP identifiers that several entries have: one message about several areas is an entry for each. */
function sharedIdentifiers(document: RawDocument): Set<string> {
  const found = known.get(document) ?? findShared(document);
  known.set(document, found);
  return found;
}

function findShared(document: RawDocument): Set<string> {
  const identifiers = document.entries.flatMap(
    (entry) => readVocabulary(entry, document, address, prefix)?.first("identifier") || [],
  );
  const counts = Map.groupBy(identifiers, (identifier) => identifier);
  return new Set([...counts].flatMap(([identifier, all]) => (all.length > 1 ? [identifier] : [])));
}
