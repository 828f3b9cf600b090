import type { AreaCode } from "@tocsin/contract";
import { sha256 } from "../../../platform/secrets.ts";
import type { RawEntry } from "../../carriers/carrier.ts";
import { at, isTree, listAt, type Tree, textAt, textOf, textsAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect } from "../dialect.ts";
import { areaCode, type CapMessage, capInfo, capMessage, readReferences } from "./cap-message.ts";
import { areasByName } from "./cap-parts.ts";
import { capCertainties, capSeverities, capUrgencies, readCap } from "./read-cap.ts";

/**
 * GeoJSON whose features have properties with the names of CAP's elements and its words in them ("severity": "Severe"), in any case. What
 * is not a word of CAP is not stated.
 */
export const capProperties: Dialect = {
  name: "CAP terms in GeoJSON",
  listing: "none",
  mayBeMapped: true,
  recognises: ({ entries }) => entries.some(({ value }) => statesLevel(termsOf(value))),
  read(entry, context) {
    const terms = termsOf(entry.value);
    if (!hasLevel(terms)) return undefined;
    const { identifier, ...stated } = toMessage(terms, entry);
    const own = text(terms, "identifier");
    const { entry: said, facts: read } = readCap({ ...stated, identifier }, context);
    const areas = isTree(at(entry.value, "geometry")) ? undefined : areasByName(stated.infos);
    const facts = { ...read, ...(areas && { areas }) };
    const published = [stated.sent, text(terms, "effective")].find(anyTime) ?? entry.published;
    return {
      entry: { ...said, ids: entry.ids.some(Boolean) ? entry.ids : [identifier], published },
      facts: isFalse(terms.get("incident")) ? { ...facts, incident: false } : facts,
      sharesId: own === "",
    };
  },
};

/** Properties by their names in lower case, without what separates words. */
type Terms = ReadonlyMap<string, unknown>;

function termsOf(value: unknown): Terms {
  const properties: Tree = [at(value, "properties"), at(value, "attributes")].find(isTree) ?? {};
  return new Map(Object.entries(properties).map(([name, one]) => [name.toLowerCase().replaceAll(/[_\s-]/g, ""), one]));
}

/** The text of the first of some names that has one. */
const text = (terms: Terms, ...names: string[]): string =>
  names.map((name) => textOf(terms.get(name)).trim()).find((one) => one !== "") ?? "";

const texts = (terms: Terms, name: string): string[] => textsAt({ [name]: terms.get(name) }, name);

const word = (terms: Terms, ...names: string[]): string => text(terms, ...names).toLowerCase();

const urgencyOf = (terms: Terms) => capUrgencies[word(terms, "urgency")];
const certaintyOf = (terms: Terms) => capCertainties[word(terms, "certainty", "capcertainty")];

/** Other lists rate things by these words, too, but not as "unknown". */
const statesLevel = (terms: Terms): boolean =>
  capSeverities[word(terms, "severity")] !== undefined ||
  (urgencyOf(terms) !== undefined && certaintyOf(terms) !== undefined);

const hasLevel = (terms: Terms): boolean => statesLevel(terms) || word(terms, "severity") === "unknown";

const statuses = ["actual", "exercise", "system", "test", "draft"];
const types = ["alert", "update", "cancel", "ack", "error"];

/** A text if it is one of CAP's words: lists call an incident "active" that CAP calls "Actual". */
const oneOf = (words: string[], stated: string): string => (words.includes(stated.toLowerCase()) ? stated : "");

function toMessage(terms: Terms, entry: RawEntry): CapMessage {
  const read = (...names: string[]): string => text(terms, ...names);
  const identifier = read("identifier") || entry.ids.find((id) => id?.trim()) || nameByContent(entry);
  const isOver = isFalse(terms.get("ongoing"));
  return capMessage({
    identifier,
    sender: read("identifier") && read("sender"),
    sent: read("sent", "happenedat"),
    status: oneOf(statuses, read("status")),
    msgType: oneOf(types, read("msgtype", "messagetype")),
    references: referencesOf(terms.get("references")),
    infos: [
      capInfo({
        event: read("event"),
        headline: read("headline", "title") || (read("event") ? "" : (entry.title ?? "")),
        description: read("description") || (entry.summary ?? ""),
        instruction: read("instruction"),
        web: read("web") || (entry.link ?? ""),
        categories: texts(terms, "category"),
        // What Tocsin exports has its own categories.
        ownCategory: read("category"),
        severity: read("severity"),
        urgency: isOver ? "Past" : read("urgency"),
        certainty: read("certainty", "capcertainty"),
        responseTypes: [...texts(terms, "response"), ...texts(terms, "responsetype")],
        effective: read("effective"),
        onset: read("onset"),
        expires: read("expires", "expiresat"),
        ends: read("ends", "eventendingtime"),
        areaDescs: read("areadesc", "placename")
          .split(/\s*;\s*/)
          .filter(Boolean),
        areaCodes: codesOf(terms.get("geocode")),
      }),
    ],
  });
}

/** Lists that keep what has ended have a flag for it, as what Tocsin exports has. */
const isFalse = (flag: unknown): boolean =>
  flag === false || flag === 0 || (typeof flag === "string" && /^false$/i.test(flag.trim()));

const nameByContent = ({ title, value }: RawEntry): string =>
  sha256(JSON.stringify([title, at(value, "properties"), at(value, "geometry")])).slice(0, 40);

/** Written as in CAP, or as objects. */
const referencesOf = (references: unknown): CapMessage["references"] =>
  typeof references === "string"
    ? readReferences(references)
    : listAt({ references }, "references")
        .map((one) => ({ sender: textAt(one, "sender"), identifier: textAt(one, "identifier") }))
        .filter(({ identifier }) => identifier !== "");

/** Lists of codes by their schemes, or pairs of a name and a value. */
function codesOf(geocode: unknown): AreaCode[] {
  const pairs = listAt({ geocode }, "geocode").flatMap((one): [string, string][] =>
    textAt(one, "valueName")
      ? [[textAt(one, "valueName"), textAt(one, "value")]]
      : Object.keys(isTree(one) ? one : {}).flatMap((scheme) =>
          textsAt(one, scheme).map((code): [string, string] => [scheme, code]),
        ),
  );
  return pairs.flatMap(([scheme, code]) => areaCode(scheme, code) ?? []);
}
