import type { Category, OfficialFacts } from "@tocsin/contract";
import { at, isTree, listAt, textAt, textsAt } from "../../carriers/tree.ts";
import { toPlainText } from "../../reading/plain-text.ts";
import { capInfo, capMessage, readCapCircle } from "../cap/cap-message.ts";
import { readCap } from "../cap/read-cap.ts";
import type { Dialect } from "../dialect.ts";

/** The terms of use ask for these words wherever an alert is passed on (alert.swiss, terms of use). */
const credit = "Quelle: www.alertswiss.ch";

/** Its kinds of events in German, French, Italian and English; a kind that is not among them is "other". */
const categories: [RegExp, Category][] = [
  [
    /waldbrand|feuer|erdbeben|bergsturz|felssturz|erdrutsch|murgang|lawine|feux? |incendie|séisme|éboulement|glissement|avalanche|fuoco|incendi|terremoto|frana|valanga|fire|earthquake|landslide|rockfall|mudflow/i,
    "natural disaster",
  ],
  [
    /sturm|unwetter|gewitter|regen|hagel|schnee|hitze|kälte|trockenheit|hochwasser|überschwemmung|tempête|orage|pluie|grêle|neige|chaleur|froid|sécheresse|crue|inondation|tempesta|temporale|pioggia|grandine|neve|calura|freddo|siccità|piena|alluvione|storm|rain|hail|snow|heat|cold|drought|flood/i,
    "weather",
  ],
  [
    /strom|telefon|notruf|trinkwasser|verkehr|verunreinigung|ausfall|panne|téléphon|électri|eau potable|circulation|elettric|telefon|acqua potabile|traffico|power|outage|drinking water|traffic|telephone/i,
    "infrastructure",
  ],
];

/**
 * Alerts in force of Switzerland's federal government, its cantons and Liechtenstein, as their website lists them
 * (alert.swiss, polyalert.alertswiss_alerts.actual.json). The values are CAP's; urgency and certainty are not stated, nor is an end:
 * an alert is in force until it is no longer listed, or listed as an all clear.
 */
export const alertswiss: Dialect = {
  name: "Alertswiss",
  listing: "complete",
  zone: "Europe/Zurich",
  isOwnForm: true,
  recognises: ({ root }) =>
    isTree(root) &&
    Array.isArray(root.alerts) &&
    (root.heartbeatAgeInMillis !== undefined || root.alerts.some((one) => at(one, "technicalTestAlert") !== undefined)),
  // Of alerts of one series that were sent in the same minute, the first is read.
  entries: (root) => listAt(root, "alerts").toSorted((one, other) => revisionOf(other) - revisionOf(one)),
  read({ value }, context) {
    const series = seriesOf(textAt(value, "identifier"));
    if (!series) return "unreadable";
    const isTest = isTrue(value, "testAlert") || isTrue(value, "technicalTestAlert");
    const sent = sentOf(value);
    const message = capMessage({
      identifier: series,
      sender: textAt(value, "sender"),
      sent,
      status: isTest ? "Test" : "Actual",
      msgType: "Alert",
      infos: [infoOf(value)],
    });
    const { entry, facts } = readCap(message, context);
    const summary = [entry.summary, [textAt(value, "publisherName"), credit].filter(Boolean).join(". ")];
    return {
      entry: {
        ...entry,
        ids: [series],
        summary: summary.filter(Boolean).join("\n\n"),
        published: sent || undefined,
        updated: undefined,
        place: { geojson: { type: "GeometryCollection", geometries: shapesOf(value) } },
      },
      facts: { ...facts, ...translationsOf(value) },
    };
  },
};

const isTrue = (value: unknown, name: string): boolean => at(value, name) === true;

/** Updates of an alert are numbered: "POA-1368907708-2" is the second of "POA-1368907708". */
const seriesOf = (identifier: string): string => /^(.+-\d+)-\d+$/.exec(identifier)?.[1] ?? identifier;

const revisionOf = (alert: unknown): number => Number(/-(\d+)$/.exec(textAt(alert, "identifier"))?.[1] ?? 0);

/** The time is in the alert's CAP reference, "sender,identifier,time"; as a text it is written for people. */
const sentOf = (value: unknown): string =>
  /,(\d{4}-\d\d-\d\dT[^,\s]+)$/.exec(textAt(value, "reference"))?.[1] ?? textAt(value, "sent");

/** Lines end with a mark of their own. */
const lines = (text: string): string => text.replaceAll("❘", "\n");

function infoOf(value: unknown) {
  const event = textAt(value, "event");
  const names = listAt(value, "areas").map((area) => textAt(area, "description", "description"));
  return capInfo({
    event,
    headline: textAt(value, "title", "title"),
    description: lines(textAt(value, "description", "description")),
    instruction: listAt(value, "instructions")
      .map((one) => textAt(one, "text"))
      .filter(Boolean)
      .join("\n"),
    web: linkOf(value),
    ownCategory: categories.find(([words]) => words.test(event))?.[1] ?? "other",
    severity: textAt(value, "severity"),
    responseTypes: isTrue(value, "allClear") ? ["AllClear"] : [],
    areaDescs: names.some(Boolean) ? names.filter(Boolean) : isTrue(value, "nationWide") ? ["Switzerland"] : [],
  });
}

/** What the alert links to, unless that is the home page. */
const linkOf = (value: unknown): string =>
  listAt(value, "links")
    .map((one) => textAt(one, "href"))
    .find((href) => /^https?:/.test(href) && !/^https?:\/\/(?:www\.)?alert\.swiss\/?$/.test(href)) ?? "";

/** Polygons with their holes, and circles with a radius in kilometres; all numbers are texts, and latitude is first. */
const shapesOf = (value: unknown): object[] =>
  listAt(value, "areas").flatMap((area) => [
    ...listAt(area, "polygons").map((polygon) => ({
      type: "Polygon",
      coordinates: [polygon, ...listAt(polygon, "excludes")].map(ringOf),
    })),
    ...listAt(area, "circles").map((circle) =>
      readCapCircle(`${textsAt(circle, "centerPosition").join(",")} ${textAt(circle, "radius")}`),
    ),
  ]);

const ringOf = (polygon: unknown): [lon: number, lat: number][] =>
  listAt(polygon, "coordinates").map((position) => {
    const [lat, lon] = Array.isArray(position) ? position : [];
    return [Number.parseFloat(lon), Number.parseFloat(lat)];
  });

/** Where the words were translated by a machine ("de-x-mtfrom-fr"), the original is stated too. */
function translationsOf(value: unknown): Pick<OfficialFacts, "translations"> {
  const language = /-mtfrom-([a-z]{2})\b/.exec(textAt(value, "gtransOrigin"))?.[1];
  const title = textAt(value, "title", "titleOrigin");
  if (!language || !title) return {};
  const summary = lines(textAt(value, "description", "descriptionOrigin"));
  return {
    translations: { [language]: { title: toPlainText(title, 1000), summary: toPlainText(summary, 10_000) } },
  };
}
