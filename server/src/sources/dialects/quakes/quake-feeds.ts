import type { RawEntry } from "../../carriers/carrier.ts";
import { toPlainText } from "../../reading/plain-text.ts";
import { type Dialect, pastTime } from "../dialect.ts";
import { readableRegion, readSeismicEvent } from "./seismic-event.ts";

/** How a network writes an earthquake as a sentence: patterns with a group each, for the title and the text of an entry. */
type Wording = {
  name: string;
  authority: string;
  /** What the ids or links of its entries contain, or the title of the feed. */
  sign: RegExp;
  id: RegExp;
  magnitude: RegExp;
  region: RegExp;
  time: RegExp;
};

/** Earthquakes as feeds for people: an entry that has no magnitude in the network's words is read like any other. */
const quakeFeed = ({ name, authority, sign, id, magnitude, region, time }: Wording): Dialect => ({
  name,
  listing: "none",
  recognises: ({ entries, title, root }) =>
    root === undefined &&
    entries.length > 0 &&
    (sign.test(title ?? "") || entries.some((one) => sign.test(namesOf(one)))),
  read(entry, context) {
    const text = `${toPlainText(entry.title, 1000)}\n${toPlainText(entry.summary, 5000)}`;
    const group = (pattern: RegExp): string => pattern.exec(text)?.[1]?.trim() ?? "";
    const number = Number(group(magnitude).replace(",", ".") || Number.NaN);
    const own = id.exec(namesOf(entry))?.[1] ?? entry.ids.map((one) => one?.trim()).find(Boolean);
    if (Number.isNaN(number) || !own) return undefined;
    const happenedAt = pastTime(isoOf(group(time)), context);
    const event = {
      authority,
      ids: [own] as [string],
      magnitude: number,
      region: readableRegion(group(region)),
      happenedAt,
    };
    return readSeismicEvent(event, { published: happenedAt ?? entry.published });
  },
});

const namesOf = ({ ids, link }: RawEntry): string => [...ids, link].join(" ");

/** "18/3/2019 1:05:09" and "2019-03-18 13:05", in UTC. */
function isoOf(text: string): string {
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(.*)$/.exec(text);
  if (!slashed) return text;
  const [, day = "", month = "", year = "", clock = ""] = slashed;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")} ${clock}`;
}

/** Italy (cnt.rm.ingv.it): "2018-10-06 10:21:33 UTC - Magnitude(ML) 2.3 - 1 km NE Esempio (EX)". */
export const ingvFeed = quakeFeed({
  name: "INGV",
  authority: "ingv",
  sign: /ingv\.it|^INGV\b/i,
  id: /(?:event_?id=|ingv\.it\/(?:\w\w\/)?event\/)(\d+)/i,
  magnitude: /magnitude\s*\(\w{1,4}\)\s*(-?\d+(?:[.,]\d+)?)/i,
  region: /magnitude\s*\(\w{1,4}\)\s*-?[\d.,]+\s+-\s+([^\n]+)/i,
  time: /(\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*UTC/i,
});

/** Spain (ign.es): "Se ha producido un terremoto de magnitud 3.1 en … en la fecha 18/03/2019 19:34:55", in UTC. */
export const ign: Dialect = quakeFeed({
  name: "IGN",
  authority: "ign",
  sign: /\bign\.es\/|sismolog[ií]a ign/i,
  id: /evid=([\w.-]+)/i,
  magnitude: /magnitud\s+(-?\d+(?:[.,]\d+)?)/i,
  region: /magnitud\s+-?[\d.,]+\s+en\s+(.+?)(?:\.[a-z]{1,4})?\s+en la fecha/i,
  time: /(\d{1,2}\/\d{1,2}\/\d{4}\s+\d{1,2}:\d\d(?::\d\d)?)/,
});

/** Canada (earthquakescanada.nrcan.gc.ca), in English and French: "magnitude: 4.5", "magnitude: 4,5"; times are UT. */
export const nrcan: Dialect = quakeFeed({
  name: "NRCan",
  authority: "nrcan",
  sign: /earthquakescanada|seismescanada|recent (?:significant )?earthquake reports|derniers s[ée]ismes/i,
  id: /(?:recent_eq|eqid|event)[/=]([\w.-]+)/i,
  magnitude: /magnitude\s*:\s*(-?\d+(?:[.,]\d+)?)/i,
  region: /(?:earthquake|s[ée]isme|tremblement de terre)\s+(.+?)(?=\s+-\s+\w+|\s*magnitude\s*:|\n|$)/i,
  time: /(?:time|heure|temps)\s*:\s*(\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?)/i,
});
