import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { english } from "../../platform/language/translator.ts";

type Nothing = Record<never, never>;
type BySource = { source: string };

/** Why a revision of an event came about, by its code, with what the sentence names. */
type CauseValues = {
  /** A sentence of an earlier version. */
  legacy: { text: string };
  first_reported: BySource;
  also_reported: BySource;
  changed: BySource;
  confirmed: BySource;
  ended: BySource;
  /** Of an earthquake that several authorities report: whose values count. */
  also_reported_values: BySource & { authority: string };
  changed_values: BySource & { authority: string };
  continued: BySource & { eventId: number };
  split_from: BySource & { eventId: number };
  time_ran_out: Nothing;
  part_ran_out: Nothing;
  test_alert: Nothing;
  entered: { who: string };
  corrected: { who: string };
  split: { count: number; total: number; eventId: number };
  marked_not_incident: Nothing;
  marked_duplicate: { eventId: number };
  place_corrected: Nothing;
  category_corrected: Nothing;
  severity_corrected: Nothing;
  correction_undone: Nothing;
};

export type CauseCode = keyof CauseValues;

/** A cause as it is stored: worded when it is shown. */
export type Cause = { [Code in CauseCode]: { code: Code; values: CauseValues[Code] } }[CauseCode];

export const cause = <Code extends CauseCode>(code: Code, values: CauseValues[Code]): Cause =>
  ({ code, values }) as Cause;

const texts: Record<CauseCode, MessageText> = {
  legacy: msg({ id: "cause.legacy", message: "{text}" }),
  first_reported: msg({ id: "cause.firstReported", message: "First reported by {source}" }),
  also_reported: msg({ id: "cause.alsoReported", message: "Also reported by {source}" }),
  changed: msg({ id: "cause.changed", message: "Changed by {source}" }),
  confirmed: msg({ id: "cause.confirmed", message: "Confirmed by {source}" }),
  ended: msg({ id: "cause.ended", message: "Ended by {source}" }),
  also_reported_values: msg({
    id: "cause.alsoReportedValues",
    message: "Also reported by {source}; the values are those of {authority}",
  }),
  changed_values: msg({
    id: "cause.changedValues",
    message: "Changed by {source}; the values are those of {authority}",
  }),
  continued: msg({ id: "cause.continued", message: "Continued in event {eventId} by {source}" }),
  split_from: msg({
    id: "cause.splitFrom",
    message: "Split from event {eventId} by an admin, first reported by {source}",
  }),
  time_ran_out: msg({ id: "cause.timeRanOut", message: "Expired, with nothing new reported" }),
  part_ran_out: msg({ id: "cause.partRanOut", message: "A message about part of it expired" }),
  test_alert: msg({ id: "cause.testAlert", message: "Started as a test alert" }),
  entered: msg({ id: "cause.entered", message: "Entered by {who}" }),
  corrected: msg({ id: "cause.corrected", message: "Corrected by {who}" }),
  split: msg({ id: "cause.split", message: "Split by an admin: {count} of {total} items moved to event {eventId}" }),
  marked_not_incident: msg({ id: "cause.notIncident", message: "Marked as not an incident by an admin" }),
  marked_duplicate: msg({ id: "cause.duplicate", message: "Marked as a duplicate of event {eventId} by an admin" }),
  place_corrected: msg({ id: "cause.place", message: "Place corrected by an admin" }),
  category_corrected: msg({ id: "cause.category", message: "Category corrected by an admin" }),
  severity_corrected: msg({ id: "cause.severity", message: "Severity corrected by an admin" }),
  correction_undone: msg({ id: "cause.correctionUndone", message: "Correction undone by an admin" }),
};

/** The sentence of a cause. One that this version does not know, for a later one stored it, is its code. */
export const wordCause = ({ code, values }: Cause): string =>
  code in texts ? english.translate(texts[code], values) : code;
