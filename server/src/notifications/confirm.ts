import type { Confirmation } from "@tocsin/contract";
import { sql } from "kysely";
import { dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import type { Announce } from "../platform/live/changes.ts";
import { sha256 } from "../platform/secrets.ts";
import { joinNames } from "./wording.ts";

const codeLifeMs = 30 * dayMs;

/** What a code stands for; changes nothing. Throws `not_found` for unknown codes and those older than 30 days. */
export async function readConfirmation(db: Db, code: string, now: Date): Promise<Confirmation> {
  const row = await db
    .selectFrom("notifications")
    .innerJoin("events", "events.id", "notifications.event_id")
    .selectAll("notifications")
    .select("events.title")
    .where("code_hash", "=", sha256(code))
    .where("notifications.created_at", ">", later(now, -codeLifeMs))
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", "This confirmation link is not known, or it is older than 30 days");
  const assets = await db
    .selectFrom("decisions")
    .innerJoin("assets", "assets.id", "decisions.asset_id")
    .select("assets.name")
    .where("notification_id", "=", row.id)
    .orderBy("distance_km")
    .execute();
  return {
    kind: row.kind,
    event: row.title,
    assetName: joinNames(assets.map(({ name }) => name ?? "your asset")),
    time: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  };
}

/** Confirms; a second time keeps the first time. */
export async function confirm(db: Db, code: string, now: Date, announce: Announce): Promise<Confirmation> {
  return db.transaction().execute(async (db) => {
    await readConfirmation(db, code, now);
    const row = await db
      .updateTable("notifications")
      .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})` })
      .where("code_hash", "=", sha256(code))
      .returning(["id", "user_id"])
      .executeTakeFirstOrThrow();
    await announce(db, [{ id: row.id, change: "updated", userId: row.user_id }]);
    return readConfirmation(db, code, now);
  });
}
