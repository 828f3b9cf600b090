import type { Event } from "@tocsin/contract";
import ICAL from "ical.js";
import type { ExportedEvent } from "../read-exported.ts";
import { validUntil } from "./cap.ts";
import type { Format } from "./format.ts";
import { pageOf } from "./links.ts";

// A line has 75 octets at most, the space before a continued one included (RFC 5545, 3.1), which the library does not count.
ICAL.foldLength = 74;

/** A calendar (RFC 5545): each event from when it happened or begins until it ended, or is expected to. Times are in UTC. */
export const ics: Format = {
  mediaType: "text/calendar; charset=utf-8",
  ending: "ics",
  reads: {},
  async *write(batches, { publicUrl, title }) {
    const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tocsin//Events//EN", "CALSCALE:GREGORIAN"];
    yield `${[...head, property("x-wr-calname", title).toICALString()].join("\r\n")}\r\n`;
    for await (const events of batches) yield events.map((event) => `${toEntry(event, publicUrl)}\r\n`).join("");
    yield "END:VCALENDAR\r\n";
  },
};

const property = (name: string, value: string): ICAL.Property => {
  const made = new ICAL.Property(name);
  made.setValue(value);
  return made;
};

const calendarTime = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);

function toEntry(exported: ExportedEvent, publicUrl: string): string {
  const { event } = exported;
  const entry = new ICAL.Component("vevent");
  const set = (name: string, value: unknown) =>
    value !== null && value !== "" && entry.updatePropertyWithValue(name, value as string);
  const [start, end] = spanOf(exported);
  set("uid", `event-${event.id}@${new URL(publicUrl).hostname}`);
  set("dtstamp", calendarTime(new Date(event.updated_at)));
  set("created", calendarTime(new Date(event.created_at)));
  set("last-modified", calendarTime(new Date(event.updated_at)));
  set("dtstart", calendarTime(start));
  set("dtend", end && calendarTime(end));
  set("summary", event.title);
  set("description", describe(event));
  set("location", event.placeName);
  if (event.lat !== null && event.lon !== null) set("geo", [event.lat, event.lon]);
  set("categories", event.category);
  set("url", pageOf(event, publicUrl));
  // Nobody is busy because of an event.
  set("transp", "TRANSPARENT");
  return entry.toString();
}

const describe = ({ summary, severity, url, sources }: Event): string =>
  [summary, `Severity: ${severity}`, sources.length > 0 && `Sources: ${sources.join(", ")}`, url]
    .filter(Boolean)
    .join("\n\n");

/** From when to when an event lasts; the end is null if it would not be after the start. */
function spanOf(exported: ExportedEvent): [Date, Date | null] {
  const { event } = exported;
  const start = new Date(event.onset ?? event.happenedAt ?? event.created_at);
  const end = event.endedAt === null ? validUntil(exported) : new Date(event.endedAt);
  return [start, end !== null && end > start ? end : null];
}
