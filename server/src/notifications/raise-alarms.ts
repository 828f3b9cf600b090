import type { Alarm } from "@tocsin/contract";
import { sql } from "kysely";
import { type Clock, dayMs, later, minuteMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import type { Mailer } from "../platform/mail.ts";

export type AlarmParts = { db: Db; clock: Clock; log: Log; mailer: Mailer; publicUrl: string };

/** An urgent message that nobody took for so long needs an operator. */
const patienceMs = 5 * minuteMs;
const undelivered = "undelivered";

export async function listAlarms(db: Db): Promise<Alarm[]> {
  const rows = await db.selectFrom("alarms").selectAll().orderBy("raised_at").execute();
  return rows.map(({ kind, text, raised_at }) => ({ kind, text, raisedAt: raised_at.toISOString() }));
}

/**
 * Raises the alarm when messages that should interrupt were taken by no channel within five minutes, and ends it when all
 * have been. The admins are mailed once for each alarm, and again each minute until a mail server takes it.
 */
export async function raiseAlarms(parts: AlarmParts): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock();
  const { count, since, answer } = await findUndelivered(db, now);
  if (count === 0 || since === null) {
    await db.deleteFrom("alarms").where("kind", "=", undelivered).execute();
    return;
  }
  const text = tell(count, since, answer);
  const { mailed_at } = await db
    .insertInto("alarms")
    .values({ kind: undelivered, text, raised_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet({ text, updated_at: now }))
    .returning("mailed_at")
    .executeTakeFirstOrThrow();
  if (mailed_at) return;
  log.error("messages reach nobody", { count, since: since.toISOString(), answer });
  if (!(await mailAdmins(parts, text))) return;
  await db.updateTable("alarms").set({ mailed_at: now }).where("kind", "=", undelivered).execute();
}

type Undelivered = { count: number; since: Date | null; answer: string | null };

async function findUndelivered(db: Db, now: Date): Promise<Undelivered> {
  const { rows } = await sql<Undelivered>`
    select count(*)::int as count, min(n.created_at) as since,
           (select a.answer from delivery_attempts a join deliveries d on d.id = a.delivery_id
             where d.notification_id = any(array_agg(n.id)) order by a.id desc limit 1) as answer
      from notifications n
     where n.created_at between ${later(now, -dayMs)} and ${later(now, -patienceMs)}
       and n.kind in ('alert', 'update', 'summary')
       and not exists (select from deliveries d where d.notification_id = n.id and d.state = 'sent')
  `.execute(db);
  return rows[0] as Undelivered;
}

function tell(count: number, since: Date, answer: string | null): string {
  const what = count === 1 ? "One message was" : `${count} messages were`;
  const last = answer ? ` The last answer: ${answer}` : "";
  return `${what} taken by no channel for more than five minutes, the first from ${since.toISOString()}.${last}`;
}

/** Whether somebody's mail server took it. */
async function mailAdmins({ db, mailer, publicUrl }: AlarmParts, text: string): Promise<boolean> {
  const admins = await db.selectFrom("users").select("email").where("type", "=", "admin").execute();
  const link = `${publicUrl}/admin`;
  const outcomes = await Promise.all(
    admins.map(({ email }) =>
      mailer.send({
        to: email,
        subject: "Tocsin: messages reach nobody",
        text: `${text}\n\nSee ${link}\n`,
        html: `<p>${escapeHtml(text)}</p><p><a href="${link}">Look at it</a></p>`,
      }),
    ),
  );
  return outcomes.some(({ kind }) => kind === "accepted");
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
