import type { Severity } from "@tocsin/contract";
import { dayMs } from "../../../platform/clock.ts";
import type { RawEntry } from "../../carriers/carrier.ts";
import { textAt } from "../../carriers/tree.ts";
import { parseFeedDate } from "../../reading/parse-date.ts";
import { toPlainText } from "../../reading/plain-text.ts";
import { type Dialect, stateFacts } from "../dialect.ts";

/**
 * By the class of a storm, whose limits are winds (metoc.navy.mil/jtwc, frequently asked questions): a super typhoon has 130 knots,
 * a typhoon or hurricane 64, a tropical storm 34. In the Indian Ocean and south of the equator every storm is a tropical cyclone.
 */
const classes: [RegExp, Severity][] = [
  [/^super typhoon$/i, "extreme"],
  [/^(?:typhoon|hurricane)$/i, "severe"],
  [/storm$/i, "moderate"],
  [/depression$/i, "minor"],
];

/** "Typhoon  27W (Koguma) Warning #15". */
const heading =
  /\b((?:super )?(?:typhoon|hurricane)|(?:sub)?tropical (?:storm|depression|cyclone))\s+(\d\d)([A-Z])\s+\(([^()<>]+)\)\s+warning\s*#?\s*(\d+)/gi;
const product = /\bhttps?:\/\/[^\s'"<>]+\/([a-z]{2})(\d\d)(\d\d)web\.txt\b/gi;
const isQuiet = /no current tropical cyclone warnings/i;
const [repeated, advisories] = ["EPAC-CPAC-WARNINGS", "TROPICAL-ADVISORIES"];

/** A storm of an item, or the item itself where it names none; all are texts. Without a kind, it is a storm that cannot be read. */
type Listed = Partial<
  Record<"kind" | "id" | "title" | "name" | "number" | "issued" | "warning" | "region" | "link" | "published", string>
>;

/**
 * RSS of the US Joint Typhoon Warning Center (metoc.navy.mil/jtwc/rss/jtwc.rss): an item for each basin, with a heading and links for
 * each storm, which is an entry of its own. Where a storm is and how strong its wind is, only its text product says. The items of the
 * eastern and central Pacific repeat the National Hurricane Center.
 */
export const jtwc: Dialect = {
  name: "JTWC",
  listing: "complete",
  zone: "UTC",
  recognises: ({ root, title, entries }) =>
    root === undefined && entries.length > 0 && /^JTWC\b/i.test(title?.trim() ?? ""),
  entries: (feed) => (Array.isArray(feed) ? feed.flatMap(listStorms) : []),
  read({ value }) {
    const text = (name: keyof Listed) => textAt(value, name);
    if (text("kind") === "bulletin") return null;
    // The warnings of another center, which are read from its own feed.
    if (text("kind") === "repeated") return "left out";
    const id = text("id");
    if (!text("kind") || !id) return "unreadable";
    const severity = classes.find(([name]) => name.test(text("kind")))?.[1] ?? "unknown";
    return {
      entry: {
        ids: [id],
        title: `${text("kind")} ${text("name")} (${text("number")})`,
        summary: `Warning ${Number(text("warning"))}. ${text("region")}.`,
        link: text("link"),
        published: text("issued") || text("published") || undefined,
        updated: undefined,
      },
      facts: stateFacts({
        authority: "jtwc",
        ids: [id],
        category: "weather",
        severity,
        urgency: "immediate",
        capCertainty: "observed",
        placeName: text("region") || null,
      }),
    };
  },
};

/** The storms of an item; the item itself where it names none, and what it says of a storm that cannot be read. */
function listStorms(item: RawEntry): Listed[] {
  const [id, text, published, title] = [item.ids[0] ?? "", item.summary ?? "", item.published ?? "", item.title ?? ""];
  if (id === advisories) return [{ kind: "bulletin", id, title }];
  if (id === repeated) return [{ kind: "repeated", id, title }];
  const region = toPlainText(title, 200).replace(/^current\s+|\*|\s+tropical systems$/gi, "");
  const found = [...text.matchAll(heading)];
  const storms = found.map((storm, index) =>
    toStorm(storm, text.slice(storm.index, found[index + 1]?.index), { published, region, title }),
  );
  const products = [...text.matchAll(product)];
  const unread = products.filter((one) => !isDisturbance(one) && !storms.some((storm) => storm.id === idOf(one)));
  if (storms.length + unread.length > 0) return [...storms, ...unread.map(() => ({ title }))];
  return [isQuiet.test(text) || products.length > 0 ? { kind: "bulletin", id, title } : { title }];
}

/** Disturbances that may become storms are numbered from 90: there is a formation alert, and no warning yet. */
const isDisturbance = ([, , number = ""]: RegExpExecArray): boolean => number.startsWith("9");

function toStorm(
  [, kind = "", digits = "", basin = "", name = "", warning = ""]: RegExpExecArray,
  text: string,
  { published, region, title }: { published: string; region: string; title: string },
): Listed {
  const [link] = text.matchAll(product);
  return {
    kind: capitalise(kind.replaceAll(/\s+/g, " ")),
    id: link ? idOf(link) : "",
    title,
    number: `${digits}${basin}`,
    name: name.trim(),
    warning,
    issued: issuedAt(text, published),
    region,
    link: link?.[0] ?? "",
    published,
  };
}

const capitalise = (words: string): string =>
  words.toLowerCase().replaceAll(/\b[a-z]/g, (first) => first.toUpperCase());

/** The number of a storm in its basin and year, as the National Hurricane Center writes it: "WP272026" of "wp2726". */
const idOf = ([, basin = "", number = "", year = ""]: RegExpExecArray): string =>
  `${basin.toUpperCase()}${number}20${year}`;

/** "Issued at 08/1500Z": day and time of the month of the feed, or of the month before. "" where it is not stated. */
function issuedAt(text: string, published: string): string {
  const [, day, hour, minute] = /issued at (\d\d)\/(\d\d)(\d\d)Z/i.exec(text) ?? [];
  const feed = parseFeedDate(published);
  if (!feed || day === undefined) return "";
  const at = (month: number) => Date.UTC(feed.getUTCFullYear(), month, Number(day), Number(hour), Number(minute));
  const [now, before] = [feed.getUTCMonth(), feed.getUTCMonth() - 1].map(at);
  const time = (now ?? 0) <= feed.getTime() + dayMs ? now : before;
  return time === undefined ? "" : new Date(time).toISOString();
}
