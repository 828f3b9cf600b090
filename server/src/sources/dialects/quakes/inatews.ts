import type { OfficialFacts, Severity } from "@tocsin/contract";
import type { PlainEntry } from "../../carriers/plain-entry.ts";
import { at, listAt, textAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect, pastTime, type Reading, stateFacts } from "../dialect.ts";
import { localTimeOf, numberIn, pointOf, regionOf } from "./bmkg-values.ts";
import { readSeismicEvent } from "./seismic-event.ts";

/**
 * Messages of Indonesia's tsunami warning system (inatews.bmkg.go.id), as JSON or XML: an earthquake, or a tsunami warning
 * with its updates (PD-1 to PD-3) and its end (PD-4). They have only the time of the earthquake in common. Any status but
 * Actual is a test.
 */
export const inatews: Dialect = {
  name: "InaTEWS",
  listing: "none",
  recognises: ({ root }) => messagesOf(root).some(isMessage),
  entries: messagesOf,
  read({ value }, context) {
    if (!isMessage(value)) return "unreadable";
    const info = at(value, "info");
    const [day, month, year = ""] = textAt(info, "date").split(/[-/]/);
    const happenedAt = pastTime(`20${year.slice(-2)}-${month}-${day} ${textAt(info, "time")}`, context);
    const id = localTimeOf(happenedAt) || textAt(info, "eventid") || textAt(value, "identifier");
    if (!id) return "unreadable";
    const sent = anyTime(textAt(value, "sent"));
    const entry = { updated: sent ?? undefined, place: pointOf(textAt(info, "point", "coordinates"), "lon first") };
    const reading = isTsunami(info)
      ? readTsunami(value, id, happenedAt, entry)
      : readQuake(info, id, happenedAt, entry);
    return { ...reading, facts: { ...reading.facts, ...statusOf(value) } };
  },
};

/** Alone, in a list, or as the alerts of an XML document; a CAP alert has neither a date nor a magnitude in its info. */
function messagesOf(root: unknown): unknown[] {
  const alerts = listAt(root, "alert");
  return Array.isArray(root) ? root : alerts.length > 0 ? alerts : [root];
}

const isMessage = (one: unknown): boolean =>
  ["magnitude", "date", "time"].every((name) => textAt(one, "info", name) !== "");

const isTsunami = (info: unknown): boolean =>
  /tsunami|\bPD-?\d/i.test(textAt(info, "subject")) || /^\s*(?:ber)?potensi\s+tsunami/i.test(textAt(info, "potential"));

const hasEnded = (info: unknown): boolean =>
  /\bberakhir\b|\bPD-?4\b/i.test(["subject", "headline", "description"].map((name) => textAt(info, name)).join(" "));

const statusOf = (message: unknown): Partial<OfficialFacts> => {
  const [status, msgType] = [textAt(message, "status").slice(0, 50), textAt(message, "msgType").slice(0, 50)];
  const isTest = status !== "" && !/^a[ck]tual$/i.test(status);
  return { ...(isTest && { incident: false }), ...(status && { status }), ...(msgType && { msgType }) };
};

const sentences = (...texts: string[]): string[] => texts.filter(Boolean).map((text) => text.replace(/[^.]$/, "$&."));

const readQuake = (info: unknown, id: string, happenedAt: string | null, entry: Partial<PlainEntry>): Reading =>
  readSeismicEvent(
    {
      authority: "bmkg",
      ids: [id],
      magnitude: numberIn(textAt(info, "magnitude")),
      region: regionOf(textAt(info, "area")),
      depthKm: numberIn(textAt(info, "depth")),
      happenedAt,
      remarks: sentences(textAt(info, "potential"), textAt(info, "instruction")),
    },
    entry,
  );

/** At the coast, waves of more than 3 m, of 0.5 to 3 m, and of less than 0.5 m are expected. */
const levels: [string, Severity][] = [
  ["awas", "extreme"],
  ["siaga", "severe"],
  ["waspada", "moderate"],
];

/** The highest level of its areas; a warning without levels is severe. */
function severityOf(info: unknown): Severity {
  const named = listAt(info, "wzarea").map((area) => textAt(area, "level").toLowerCase());
  return levels.find(([level]) => named.includes(level))?.[1] ?? "severe";
}

function readTsunami(message: unknown, id: string, happenedAt: string | null, entry: Partial<PlainEntry>): Reading {
  const info = at(message, "info");
  const own = `tsunami-${id}`;
  const identifier = textAt(message, "identifier").slice(0, 300);
  const ids: [string, ...string[]] = [own, ...(identifier ? [identifier] : [])];
  return {
    entry: {
      ...entry,
      ids,
      title: textAt(info, "headline") || textAt(info, "subject"),
      summary: [...new Set(sentences(textAt(info, "description"), textAt(info, "instruction")))].join(" "),
      published: happenedAt ?? entry.updated,
    },
    facts: stateFacts({
      authority: "bmkg",
      ids,
      category: "natural disaster",
      severity: severityOf(info),
      urgency: "immediate",
      capCertainty: "likely",
      happenedAt,
      ended: hasEnded(info) || /^cancel$/i.test(textAt(message, "msgType")),
    }),
  };
}
