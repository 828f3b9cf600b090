import { byMagnitude, byPattern, byWind, type Form, time, worst } from "./stated.ts";
import { all, number, text, texts, under } from "./tree-query.ts";

const entriesOf = (tree: unknown): unknown[] => [...all(tree, "item"), ...all(tree, "entry")];
const idOf = (entry: unknown): string =>
  text(under(entry, "guid"), "#text") || text(entry, "guid") || text(entry, "id");

const gdacs: Form = {
  entries: (tree) => entriesOf(tree).filter((one) => under(one, "eventtype").length > 0),
  read: (one) => ({
    id: `${text(one, "eventtype")}${text(one, "eventid")}`,
    severity: byPattern(
      [
        [/green/i, "minor"],
        [/orange/i, "severe"],
        [/red/i, "extreme"],
      ],
      text(one, "alertlevel"),
    ),
    at: time(text(one, "fromdate")),
  }),
};

const hurricanes: Form = {
  entries: (tree) =>
    entriesOf(tree).filter((one) => /nhc\.noaa|nhc_/i.test(JSON.stringify(one)) || under(one, "Cyclone").length > 0),
  read: (one) => ({
    id: text(one, "atcf"),
    severity: byWind(Number.parseInt(text(one, "wind"), 10) || null),
    isQuiet: under(one, "Cyclone").length === 0,
  }),
};

const quakeml: Form = {
  entries: (tree) => all(all(tree, "eventParameters"), "event"),
  read(event) {
    const preferred = (name: string, reference: string) => {
      const found = under(event, name);
      return found.find((one) => text(one, "@publicID") === text(event, reference)) ?? found[0];
    };
    const kind = String(under(event, "type")[0] ?? "");
    return {
      severity: /blast|explosion/.test(kind)
        ? null
        : byMagnitude(number(under(preferred("magnitude", "preferredMagnitudeID"), "mag"), "value")),
      at: time(text(under(preferred("origin", "preferredOriginID"), "time"), "value")),
      isQuiet: /blast|explosion/.test(kind),
    };
  },
};

/** Feeds of earthquakes for people, in four languages. */
const quakeWords: Form = {
  // News have the word here and there.
  entries: (tree) => (entriesOf(tree).every((one) => /magnitud/i.test(wordsOf(one))) ? entriesOf(tree) : []),
  read: (one) => ({
    id: idOf(one),
    severity: byMagnitude(
      Number(
        /magnitud(?:e|o)?\s*(?:\(\w+\))?\s*:?\s*(-?\d+(?:[.,]\d+)?)/i.exec(wordsOf(one))?.[1]?.replace(",", ".") ??
          Number.NaN,
      ) || null,
    ),
  }),
};
const wordsOf = (one: unknown): string => ["title", "summary", "description"].map((name) => text(one, name)).join(" ");

const intensity: [RegExp, "extreme" | "severe" | "moderate" | "minor"][] = [
  [/^(?:7|6\+)$/, "extreme"],
  [/^(?:6-|5\+)$/, "severe"],
  [/^5-$/, "moderate"],
  [/^[1-4]$/, "minor"],
];
/** As docs/sources.md has them, in the telegrams' own words. */
const warningNames: [RegExp, "extreme" | "severe" | "moderate" | "minor"][] = [
  [/特別警報|大津波警報|氾濫発生/, "extreme"],
  [/津波警報/, "severe"],
  [/津波注意報/, "moderate"],
  [/^海上台風/, "extreme"],
  [/^海上暴風/, "severe"],
  [/^海上強風/, "moderate"],
  [/^海上/, "minor"],
  [/警報|氾濫(?:危険|警戒)|^警戒$/, "severe"],
  [/(?:大雨|洪水|氾濫|高潮|強風|風雪|大雪|波浪|土砂|竜巻).*注意/, "moderate"],
  [/注意/, "minor"],
];

const volcanicLevels: typeof warningNames = [
  [/レベル[４５45]|居住地域/, "extreme"],
  [/レベル[３3]|入山危険|山麓/, "severe"],
  [/レベル[２2]|火口周辺|周辺海域/, "moderate"],
];

const jma: Form = {
  entries: (tree) => all(tree, "Report").filter((one) => under(one, "Control").length > 0),
  read(report) {
    const [control, head, body] = ["Control", "Head", "Body"].map((name) => under(report, name)[0]);
    const title = text(control, "Title");
    const isQuake = /震源|震度|遠地地震|長周期/.test(title);
    const isWarning =
      /^(?:津波警報|津波情報|噴火警報|気象(?:特別)?警報|指定河川|土砂災害警戒|(?:全般|地方)海上警報)/.test(title);
    const kinds = (
      /^津波/.test(title) ? all(all(all(body, "Forecast"), "Category"), "Kind") : all(all(head, "Headline"), "Kind")
    ).map((kind) => text(kind, "Name"));
    const inForce = kinds.filter((kind) => !/(?:解除|なし)$/.test(kind));
    const giant = /巨大/.test(JSON.stringify(under(body, "Earthquake"))) ? "extreme" : null;
    const isCancelled = text(head, "InfoType") === "取消";
    return {
      severity: isQuake
        ? worst([
            byMagnitude(number(under(body, "Earthquake"), "Magnitude")),
            byPattern(intensity, text(all(body, "Observation"), "MaxInt")),
            giant,
          ])
        : isWarning
          ? worst(inForce.map((kind) => byPattern(/^噴火/.test(title) ? volcanicLevels : warningNames, kind)))
          : null,
      at: isQuake
        ? (time(text(under(body, "Earthquake"), "OriginTime")) ?? time(text(head, "TargetDateTime")))
        : isWarning
          ? time(text(head, "ReportDateTime"))
          : null,
      isQuiet: text(control, "Status") !== "通常" || isCancelled,
      isOver: isCancelled && (isQuake || isWarning) ? true : null,
    };
  },
};

/** The number of entries of a feed, as its elements are. */
export const countEntries = (tree: unknown): number => entriesOf(tree).length;

export const tsunamiBulletins: Form = {
  entries: (tree) => entriesOf(tree).filter((one) => /Category:/.test(JSON.stringify(under(one, "summary")))),
  read: (one) => ({
    isQuiet: /Category:[\s\S]{0,80}?Information/i.test(
      texts(one, "summary").join(" ") + JSON.stringify(under(one, "summary")),
    ),
  }),
};

export const feedForms: Form[] = [gdacs, hurricanes, quakeml, quakeWords, jma, tsunamiBulletins];
