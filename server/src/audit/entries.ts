import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import { leaveOutSecrets } from "./leave-out-secrets.ts";

/** What is longer is said to be, and not kept. */
const mostLetters = 50_000;

type Begun = { actor: string; actor_kind: "person" | "service"; action: string; call: string };

/** Writes the entry of a call that is about to be made, with the state before it; the id of the entry. */
export async function beginEntry(db: Db, entry: Begun, before: unknown): Promise<string> {
  const { id } = await db
    .insertInto("audit_entries")
    .values({ ...entry, before: asJson(before), after: "null" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Completes an entry with the state after its call. */
export async function completeEntry({ db, log }: { db: Db; log: Log }, id: string, after: unknown): Promise<void> {
  await db
    .updateTable("audit_entries")
    .set({ finished: true, after: asJson(after) })
    .where("id", "=", id)
    .execute()
    // It is done, and the entry says that it may be.
    .catch((error: Error) =>
      log.warn("an entry of the audit log could not be completed", { id, reason: error.message }),
    );
}

/** Whether a call failed in a way that is expected and changed nothing. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

function asJson(value: unknown): string {
  const text = JSON.stringify(leaveOutSecrets(value)) ?? "null";
  return text.length <= mostLetters ? text : JSON.stringify({ leftOut: `${text.length} characters` });
}
