import type { Correction } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { byHand } from "../enter-event.ts";
import { reviseEvent } from "../event-state.ts";
import { eventNotFound } from "../queries.ts";
import { readEvents } from "../read-events.ts";
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

/** Undoes the corrections of an event, whoever made them, or the one of a kind: the event is again as sources report it. */
export async function undoCorrections(
  parts: WriteParts,
  { id: userId }: Admin,
  eventId: number,
  kind?: Correction["kind"],
): Promise<void> {
  await changeCorrections(parts, eventId, "Correction undone by an admin", (db) =>
    withdrawVerdicts(db, { eventId, userId, corrects: true }, kind),
  );
}

/** Changes the corrections of an event while it is locked, and the event by them. */
async function changeCorrections(
  parts: WriteParts,
  eventId: number,
  cause: string,
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
    const revised = reviseEvent(event, { ongoing, fixed }, byHand(cause), now);
    if (revised !== event) await writeEvents({ ...parts, db }, [revised]);
  });
}

function causeOf(correction: Correction): string {
  switch (correction.kind) {
    case "notIncident":
      return "Marked as not an incident by an admin";
    case "duplicate":
      return `Marked as a duplicate of event ${correction.eventId} by an admin`;
    case "wrongPlace":
      return "Place corrected by an admin";
    case "wrongCategory":
      return "Category corrected by an admin";
    case "wrongSeverity":
      return "Severity corrected by an admin";
  }
}
