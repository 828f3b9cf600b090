import type { Category, Severity, VerdictKind } from "@tocsin/contract";
import { sql } from "kysely";
import { reason, type StoredReason } from "../messages/reasons.ts";
import { isWorse } from "./judge-thread.ts";

/** A person's own verdicts on an event, as far as they affect their notifications. */
export type Marks = { against: Against[]; category: Category | null; severity: Severity | null };

type Against = Extract<VerdictKind, "notIncident" | "duplicate" | "wrongPlace">;

export const noMarks: Marks = { against: [], category: null, severity: null };

/** The stored form: what a verdict states, and how severe the event was then. */
type Mark = { category?: Category; severity?: Severity; was: Severity };
export type StoredMarks = { [Kind in VerdictKind]?: Mark } | null;

/** The marks of person `a.user_id` on event `a.event_id`; a wrong place is one only until the event is moved. */
export const selectMarks = sql<StoredMarks>`(
  select jsonb_object_agg(v.kind, v.details || jsonb_build_object('was', v.about -> 'severity'))
    from event_verdicts v
   where v.event_id = a.event_id and v.user_id = a.user_id and not v.corrects
     and not (v.kind = 'wrongPlace' and exists (
       select from event_revisions r
        where r.event_id = a.event_id and r.revision > v.revision and r.changes ?| array['lat', 'lon'])))`;

/** Marks count until the event is more severe than it was, and than it was marked: nobody misses that by an earlier mark. */
export function readMarks(stored: StoredMarks, severity: Severity): Marks {
  const isValid = (mark: Mark) => !isWorse(severity, mark.was) || (mark.severity && isWorse(mark.severity, severity));
  const marks: StoredMarks = Object.fromEntries(Object.entries(stored ?? {}).filter(([, mark]) => isValid(mark)));
  return {
    against: against.filter((kind) => marks[kind]),
    category: marks.wrongCategory?.category ?? null,
    severity: marks.wrongSeverity?.severity ?? null,
  };
}

const against = ["notIncident", "duplicate", "wrongPlace"] as const satisfies Against[];

const reasons = {
  notIncident: reason("marked_not_incident", {}),
  duplicate: reason("marked_duplicate", {}),
  wrongPlace: reason("marked_wrong_place", {}),
} satisfies Record<Against, StoredReason>;

/** The reasons against a notification; a wrong place is one unless the event also matches by words. */
export const listMarksAgainst = ({ against }: Marks, { byQuery }: { byQuery: boolean }): StoredReason[] =>
  against.filter((kind) => kind !== "wrongPlace" || !byQuery).map((kind) => reasons[kind]);

/** The values that a decision rests on instead of those of the event. */
export const describeMarks = ({ category, severity }: Marks): StoredReason[] => [
  ...(severity ? [reason("marked_severity", { severity })] : []),
  ...(category ? [reason("marked_category", { category })] : []),
];
