import type { DeviceSession } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { notFound } from "../platform/errors.ts";
import { wakeStreams } from "../platform/live/changes.ts";
import { sha256 } from "../platform/secrets.ts";

const sessionNotFound = msg({ id: "error.session.notFound", message: "Session not found" });

const longestAgent = 300;

/** Names a session without revealing anything that could open it. */
const idOf = (tokenHash: string): string => sha256(tokenHash).slice(0, 32);

const selectSessions = (db: Db, userId: string) =>
  db.selectFrom("sessions").selectAll().where("user_id", "=", userId).where("expires_at", ">", new Date());

/** A person's active sessions, newest first. */
export async function listSessions(db: Db, userId: string, token: string | null): Promise<DeviceSession[]> {
  const current = token && sha256(token);
  const rows = await selectSessions(db, userId).orderBy("created_at", "desc").execute();
  return rows.map((row) => ({
    id: idOf(row.token_hash),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    userAgent: row.user_agent,
    current: row.token_hash === current,
  }));
}

/** Ends one session of a person; its open pages are notified. */
export async function endSession(db: Db, userId: string, id: string): Promise<void> {
  const row = (await selectSessions(db, userId).execute()).find(({ token_hash }) => idOf(token_hash) === id);
  if (!row) throw notFound(sessionNotFound);
  await db.transaction().execute(async (db) => {
    await db.deleteFrom("sessions").where("token_hash", "=", row.token_hash).execute();
    await wakeStreams(db);
  });
}

/** Remembers on what device a session was opened. */
export async function noteDevice(db: Db, token: string, userAgent: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ user_agent: userAgent.slice(0, longestAgent) })
    .where("token_hash", "=", sha256(token))
    .execute();
}
