import type { Category } from "@tocsin/contract";
import { at, textAt } from "../../carriers/tree.ts";
import { capInfo, capMessage } from "../cap/cap-message.ts";
import { capCategory } from "../cap/cap-words.ts";
import { readCap } from "../cap/read-cap.ts";
import { circleRadiusKm } from "../circle-radius.ts";
import type { Dialect, ReadContext } from "../dialect.ts";
import { pastTime, stateFacts } from "../dialect.ts";
import { isOut, warningLevels } from "./fire-words.ts";

const categories: [RegExp, Category][] = [
  [/tree|flood|storm|wind|weather|met\b|thunder/i, "weather"],
  [/building|structure|accident|rescue|hazardous|road|vehicle|power|gas|dam/i, "infrastructure"],
  [/fire|burn|earthquake|landslide|tsunami/i, "natural disaster"],
];

/** The events of Emergency Management Victoria (emergency.vic.gov.au/public/events-geojson.json): incidents and warnings. */
export const vicEmergency: Dialect = {
  name: "VicEmergency",
  listing: "complete",
  recognises: ({ entries }) =>
    entries.slice(0, 20).some(({ value }) => {
      const properties = at(value, "properties");
      return textAt(properties, "feedType") !== "" && textAt(properties, "sourceFeed") !== "";
    }),
  read({ value }, context) {
    const properties = at(value, "properties");
    const of = (name: string) => textAt(properties, name);
    const [feed, number] = [of("sourceFeed"), of("id") || of("sourceId")];
    if (!number) return "unreadable";
    const id = `${feed} ${number}`;
    const kind = [...new Set([of("category1"), of("category2")])].join(" ");
    // Burnt ground, news for a community, and fires that were lit on purpose are no incidents.
    if (of("feedType") === "burn-area" || /community|planned burn/i.test(kind)) return null;
    const isWarning = of("feedType") === "warning";
    const place = of("location");
    const updated = of("updated") || undefined;
    return {
      entry: {
        ids: [id],
        title: titleOf(isWarning ? [of("name"), of("category2"), of("action")] : [of("category2")], place),
        summary: of("text") || of("webBody") || of("description") || `${kind.trim()}. Status: ${of("status")}.`,
        link:
          of("url") || (isWarning ? `https://emergency.vic.gov.au/respond/#!/warning/${number}/moreinfo` : undefined),
        published: of("created") || updated,
        updated,
      },
      facts: isWarning ? ofWarning(properties, id, context) : ofIncident(properties, id, kind, context),
    };
  },
};

/** A warning holds a block of CAP; its level replaces a severity that the block does not state. */
function ofWarning(properties: unknown, id: string, context: ReadContext) {
  const cap = (name: string) => textAt(properties, "cap", name);
  const [level, text] = [textAt(properties, "category1"), textAt(properties, "name")];
  const info = capInfo({
    event: cap("event"),
    headline: text,
    categories: [cap("category")],
    severity: cap("severity"),
    urgency: cap("urgency"),
    certainty: cap("certainty"),
    responseTypes: [cap("responseType")],
    expires: textAt(properties, "expires"),
    areaDescs: [textAt(properties, "location")],
  });
  const sent = textAt(properties, "created");
  const message = capMessage({ identifier: id, sent, status: "Actual", msgType: "Alert", infos: [info] });
  const { facts } = readCap(message, context);
  const { severity, category } = facts;
  return {
    ...facts,
    authority: "vic-emergency",
    category: cap("category") ? category : capCategory(undefined, `${textAt(properties, "category2")} ${text}`),
    severity: severity === "unknown" ? (warningLevels[level.toLowerCase()] ?? severity) : severity,
    ended: facts.ended || /all ?clear/i.test(`${level} ${text}`),
  };
}

/** What crews attend to; a threat to others is announced by a warning next to it. */
const ofIncident = (properties: unknown, id: string, kind: string, context: ReadContext) =>
  stateFacts({
    authority: "vic-emergency",
    ids: [id],
    category: categories.find(([words]) => words.test(kind))?.[1] ?? "other",
    severity: "minor",
    urgency: "immediate",
    capCertainty: "observed",
    placeName: textAt(properties, "location").slice(0, 200) || null,
    radiusKm: circleRadiusKm(Number(textAt(properties, "size")) / 100),
    happenedAt: pastTime(textAt(properties, "created"), context),
    ended: isOut(textAt(properties, "status")),
  });

/** A warning may name fifty towns; its title shows the first. */
const shownPlaces = 3;

function titleOf(words: string[], place: string): string {
  const what = [...new Set(words.filter(Boolean))].join(", ");
  const places = place.split(/\s*,\s*/).filter(Boolean);
  const more = places.length - shownPlaces;
  const where = more > 1 ? `${places.slice(0, shownPlaces).join(", ")} and ${more} more` : places.join(", ");
  return where ? `${what}: ${where}` : what;
}
