import type { Severity } from "@tocsin/contract";
import { dayMs } from "../../../platform/clock.ts";
import { wordTable } from "../../../platform/language/word-table.ts";
import { parseFeedDate } from "../../reading/parse-date.ts";
import { toPlainText } from "../../reading/plain-text.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

/** Its colours are MeteoAlarm's, with amber for orange. */
const severities = wordTable<Severity>({ yellow: "moderate", amber: "severe", red: "extreme" });

/** Its regions by the codes that it has them under at MeteoAlarm (EMMA_ID). */
const regions = wordTable<string>({
  "orkney & shetland": "UK017",
  "highlands & eilean siar": "UK002",
  grampian: "UK015",
  strathclyde: "UK005",
  "central, tayside & fife": "UK003",
  "sw scotland, lothian borders": "UK004",
  "northern ireland": "UK014",
  wales: "UK016",
  "north west england": "UK009",
  "north east england": "UK007",
  "yorkshire & humber": "UK008",
  "west midlands": "UK010",
  "east midlands": "UK011",
  "east of england": "UK012",
  "south west england": "UK001",
  "london & south east england": "UK013",
});

const warning = /^(yellow|amber|red) warning of (.+?) affecting (.+)$/i;
const validity = /\bvalid from (\d{2}:?\d{2}) \w{3} (\d{1,2}) (\w{3}) to (\d{2}:?\d{2}) \w{3} (\d{1,2}) (\w{3})/i;

/**
 * Weather warnings in force of the UK's Met Office as RSS (metoffice.gov.uk/weather/guides/rss), an item for each warning in each
 * region and on each day. Levels, hazards and times are words: "valid from 0600 Mon 02 Mar to 1800 Mon 02 Mar". They name neither
 * the year nor the zone, which is UTC: in summer, what ends at midnight ends at 2259.
 */
export const metOffice: Dialect = {
  name: "Met Office",
  listing: "complete",
  zone: "UTC",
  mayBeUndated: true,
  recognises: ({ root, title, entries }) =>
    root === undefined &&
    (/^met office (?:weather )?warnings\b/i.test(title?.trim() ?? "") ||
      entries.some((entry) => codeOf(regionIn(titleOf(entry)) ?? "") !== undefined)),
  read(entry, context) {
    const title = titleOf(entry);
    if (/^there are (?:currently )?no\b.*\bwarnings\b/i.test(title)) return null;
    const [, colour = "", hazard = ""] = warning.exec(title) ?? [];
    const severity = severities[colour.toLowerCase()];
    const region = regionIn(title);
    if (!severity || !region) return undefined;
    const link = /[?&#]date=(\d{4}-\d\d-\d\d)&(?:amp;)?id=([\da-f-]{36})/i.exec(entry.link ?? "");
    const [, day, uuid] = link ?? [];
    const { from, to } = periodOf(
      `${title} ${toPlainText(entry.summary, 5000)}`,
      dateOf(day ?? entry.published) ?? context.now,
    );
    const id = (uuid ? [uuid, region, day] : [colour, hazard, region, from ?? "", to ?? ""]).join(" ");
    const isNear = from !== null && Date.parse(from) <= context.now.getTime() + 2 * dayMs;
    const code = codeOf(region);
    return {
      entry: { ids: [id], title, published: entry.published ?? (isNear ? from : undefined) },
      facts: stateFacts({
        authority: "met office",
        ids: [id],
        category: "weather",
        severity,
        placeName: `${region}, United Kingdom`,
        // Some versions do not say when a warning was issued, only when it begins.
        happenedAt: entry.published ? pastTime(entry.published, context) : isNear ? from : null,
        expiresAt: to,
        ...(from && { onset: from }),
        ...(code && { areaCodes: [{ scheme: "EMMA_ID", code }] }),
      }),
      // Words alone may be those of two warnings.
      sharesId: !uuid,
    };
  },
};

/** The districts of a region may follow it. */
const regionIn = (title: string): string | undefined => warning.exec(title)?.[3]?.split(/:| valid from /, 1)[0];

const codeOf = (region: string): string | undefined => regions[region.toLowerCase()];

const titleOf = ({ title }: { title: string | undefined }): string => toPlainText(title, 500);

const dateOf = (text: string | undefined): Date | null => (text ? parseFeedDate(text) : null);

/** When a warning begins and ends, in the year that is nearest to a date; null for what it does not say. */
function periodOf(text: string, near: Date): { from: string | null; to: string | null } {
  const [, ...parts] = validity.exec(text) ?? [];
  const [from, to] = [parts.slice(0, 3), parts.slice(3)].map((part) => timeOf(part, near));
  return { from: from ?? null, to: to ?? null };
}

function timeOf([clock = "", day = "", month = ""]: string[], near: Date): string | null {
  const years = [-1, 0, 1].map((offset) => near.getUTCFullYear() + offset);
  const times = years.flatMap((year) => {
    const written = `${day} ${month} ${year} ${clock.slice(0, 2)}:${clock.slice(-2)} UTC`;
    return parseFeedDate(written)?.getTime() ?? [];
  });
  const distance = (time: number) => Math.abs(time - near.getTime());
  const [nearest] = times.toSorted((one, other) => distance(one) - distance(other));
  return nearest === undefined ? null : new Date(nearest).toISOString();
}
