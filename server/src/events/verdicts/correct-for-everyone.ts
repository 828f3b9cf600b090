import type { Correction } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { byHand } from "../enter-event.ts";
import { noteMove, reviseEvent } from "../event-state.ts";
import { eventNotFound } from "../queries.ts";
import { readEvents } from "../read-events.ts";
import { type Cause, cause } from "../timeline/causes.ts";
import { type WriteParts, writeEvents } from "../write-events.ts";
import { correctedFields } from "./corrected-fields.ts";
import { readJudged, withdrawVerdicts, writeVerdict } from "./give-verdict.ts";
import { listCorrections } from "./queries.ts";

type Admin = { id: string };

/**
 * Corrects an event for everyone: the fields are set and stay as they are set, whatever sources report, until the correction
 * is undone. Throws `not_found` and `invalid`.
 */
export async function correctForEveryone(
  parts: WriteParts,
  { id: userId }: Admin,
  eventId: number,
  correction: Correction,
): Promise<void> {
  const event = await readJudged(parts.db, userId, eventId, correction);
  await changeCorrections(parts, eventId, causeOf(correction), (db) =>
    writeVerdict(db, { eventId, userId, corrects: true }, correction, event),
  );
}

/** Undoes the corrections of an event, regardless of who it is, or the one of a kind: the event is again as sources report it. */
export async function undoCorrections(
  parts: WriteParts,
  { id: userId }: Admin,
  eventId: number,
  kind?: Correction["kind"],
): Promise<void> {
  await changeCorrections(parts, eventId, cause("correction_undone", {}), (db) =>
    withdrawVerdicts(db, { eventId, userId, corrects: true }, kind),
  );
}

/** Changes the corrections of an event while it is locked, and the event by them. */
async function changeCorrections(
  parts: WriteParts,
  eventId: number,
  because: Cause,
  change: (db: Db) => Promise<void>,
): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const [event] = await readEvents(db, [eventId]);
    if (!event) throw notFound(eventNotFound);
    await change(db);
    const now = parts.clock();
    // While a correction ended it, nobody ended it when its time ran out.
    const ongoing = event.ongoing && !(event.expires_at && event.expires_at <= now);
    const fixed = correctedFields(await listCorrections(db, eventId));
    const revised = reviseEvent(event, { ongoing, fixed }, byHand(because), now);
    if (revised !== event) await writeEvents({ ...parts, db }, [noteMove(event, revised, now)]);
  });
}

function causeOf(correction: Correction): Cause {
  switch (correction.kind) {
    case "notIncident":
      return cause("marked_not_incident", {});
    case "duplicate":
      return cause("marked_duplicate", { eventId: correction.eventId });
    case "wrongPlace":
      return cause("place_corrected", {});
    case "wrongCategory":
      return cause("category_corrected", {});
    case "wrongSeverity":
      return cause("severity_corrected", {});
  }
}
