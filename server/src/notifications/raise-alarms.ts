import { type Alarm, channelFacts, overdueAfterMs, pagePath } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import { type Clock, dayMs, later, minuteMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { tryLockInTransaction } from "../platform/db/transaction-locks.ts";
import type { GivenUp } from "../platform/jobs/count-jobs.ts";
import { english } from "../platform/language/translator.ts";
import type { Log } from "../platform/log.ts";
import { link, paragraph, renderLetter } from "../platform/mail/letter.ts";
import type { Mail, Mailer } from "../platform/mail/mail.ts";
import { failuresToReport } from "./destinations/outage.ts";
import { listWords } from "./messages/wording.ts";

export type AlarmParts = {
  db: Db;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  publicUrl: string;
  /** Jobs that were given up although their work is still to be done. */
  listGivenUp(db: Db): Promise<GivenUp[]>;
  /** The names of the sources that have had nothing new for much longer than usual. */
  listSilent(db: Db): Promise<string[]>;
  /** What else may be wrong. */
  more?: Record<string, Look>;
};

const texts = {
  undelivered: msg({
    id: "alarm.undelivered",
    message:
      "{count, plural, one {One notification was not delivered by any channel within five minutes. It was created at {since}.} other {# notifications were not delivered by any channel within five minutes. The first was created at {since}.}}",
  }),
  lastResponse: msg({ id: "alarm.lastResponse", message: "{alarm} Last response: {response}" }),
  stalled: msg({
    id: "alarm.stalled",
    message:
      "{count, plural, one {One source has been overdue for polling} other {# sources have been overdue for polling, the first}} since {since}. Check that a worker is running.",
  }),
  job: msg({ id: "alarm.job", message: "{name} ({count})" }),
  givenUp: msg({
    id: "alarm.givenUp",
    message: "Jobs failed after all retries, the first at {since}: {jobs}. They are retried every minute.",
  }),
  lastError: msg({ id: "alarm.lastError", message: "{alarm} Last error: {error}" }),
  silent: msg({
    id: "alarm.silent",
    message:
      "{count, plural, one {A source has had no new items for three times as long as usual: {names}. Check that its feed has not moved.} other {# sources have had no new items for three times as long as usual: {names}. Check that their feeds have not moved.}}",
  }),
  destination: msg({ id: "alarm.destination", message: "{channel} “{name}” of {email}" }),
  destinations: msg({
    id: "alarm.destinations",
    message:
      "{count, plural, one {A destination} other {# destinations}} lost messages or stopped working within a day: {names}.",
  }),
  others: msg({ id: "alarm.silent.others", message: "{count, plural, one {# other} other {# others}}" }),
  subject: msg({ id: "alarm.subject", message: "Tocsin needs attention" }),
  details: msg({ id: "alarm.details", message: "Details: {url}" }),
  link: msg({ id: "alarm.link", message: "View details" }),
};

const { translate } = english;

export async function listAlarms(db: Db): Promise<Alarm[]> {
  const rows = await db.selectFrom("alarms").selectAll().orderBy("raised_at").execute();
  return rows.map(({ kind, text, raised_at }) => ({ kind, text, raisedAt: raised_at.toISOString() }));
}

/** What may be wrong: a sentence for an operator, or null. */
type Look = (parts: AlarmParts) => Promise<string | null>;

const looks: Record<string, Look> = {
  undelivered: findUndelivered,
  stalled: findStalled,
  "given-up": findGivenUp,
  silent: findSilent,
  destinations: findFailingDestinations,
};

/**
 * Raises each alarm whose cause is there, and ends those whose cause is gone. The admins are mailed once for each, and tried
 * again every time this runs until a mail server takes it. Any number of processes may run it: one at a time does.
 */
export async function raiseAlarms(parts: AlarmParts): Promise<void> {
  await alone(parts, async (parts) => {
    for (const [kind, look] of Object.entries({ ...looks, ...parts.more }))
      await settle(parts, kind, await look(parts));
  });
  await alone(parts, mailNewAlarms);
}

async function alone(parts: AlarmParts, act: (parts: AlarmParts) => Promise<void>): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    if (await tryLockInTransaction(db, "alarms")) await act({ ...parts, db });
  });
}

async function settle({ db, clock }: AlarmParts, kind: string, text: string | null): Promise<void> {
  if (text === null) {
    await db.deleteFrom("alarms").where("kind", "=", kind).execute();
    return;
  }
  const now = clock();
  await db
    .insertInto("alarms")
    .values({ kind, text, raised_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet({ text, updated_at: now }))
    .execute();
}

/** Nothing is written before a mail server has answered: a transaction that has written holds up every open page. */
async function mailNewAlarms(parts: AlarmParts): Promise<void> {
  const { db, clock, log } = parts;
  const untold = await db.selectFrom("alarms").select(["kind", "text"]).where("mailed_at", "is", null).execute();
  const mailed: string[] = [];
  for (const { kind, text } of untold) {
    log.error("an alarm was raised", { kind, text });
    if (await mailAdmins(parts, text)) mailed.push(kind);
  }
  if (mailed.length === 0) return;
  await db.updateTable("alarms").set({ mailed_at: clock() }).where("kind", "in", mailed).execute();
}

/** An urgent message that nobody took for so long needs an operator. */
const timeoutMs = 5 * minuteMs;

/** Messages that should interrupt, and that no channel took within five minutes. */
async function findUndelivered({ db, clock }: AlarmParts): Promise<string | null> {
  const now = clock();
  const { rows } = await sql<{ count: number; since: Date | null; answer: string | null }>`
    select count(*)::int as count, min(n.created_at) as since,
           (select a.provider_response from delivery_attempts a join deliveries d on d.id = a.delivery_id
             where d.notification_id = any(array_agg(n.id)) order by a.id desc limit 1) as answer
      from notifications n
     where n.created_at between ${later(now, -dayMs)} and ${later(now, -timeoutMs)}
       and n.kind in ('alert', 'update', 'summary')
       and not exists (select from deliveries d where d.notification_id = n.id
                        and (d.state = 'sent' or d.deferred_until > ${later(now, -timeoutMs)}))
       -- Its destinations may all want what is more severe only.
       and (exists (select from deliveries d where d.notification_id = n.id)
         or not exists (select from destinations d where d.user_id = n.user_id and d.severity_floor is not null))
  `.execute(db);
  const { count, since, answer } = rows[0] ?? { count: 0, since: null, answer: null };
  if (count === 0 || since === null) return null;
  const alarm = translate(texts.undelivered, { count, since: since.toISOString() });
  return answer ? translate(texts.lastResponse, { alarm, response: answer }) : alarm;
}

async function findStalled({ db, clock }: AlarmParts): Promise<string | null> {
  const overdue = await findOverdueSources(db, clock());
  return overdue && translate(texts.stalled, { count: overdue.count, since: overdue.since.toISOString() });
}

/** Sources that are on and not polled for ten minutes beyond their time: no worker runs, or none gets through. Null if there are none. */
export async function findOverdueSources(db: Db, now: Date): Promise<{ count: number; since: Date } | null> {
  const { count, since } = await db
    .selectFrom("sources")
    .select([sql<number>`count(*)::int`.as("count"), sql<Date | null>`min(next_poll_at)`.as("since")])
    .where("next_poll_at", "<", later(now, -overdueAfterMs))
    .where(({ and }) => and({ paused: false, inbound: false, skip_processing: false }))
    .executeTakeFirstOrThrow();
  return count === 0 || since === null ? null : { count, since };
}

/** Jobs that failed at every try: what they were to do is taken up again, but the cause stays until someone mends it. */
async function findGivenUp({ db, listGivenUp }: AlarmParts): Promise<string | null> {
  const jobs = await listGivenUp(db);
  if (jobs.length === 0) return null;
  const since = new Date(Math.min(...jobs.map((job) => job.since.getTime())));
  const names = jobs.map(({ name, count }) => translate(texts.job, { name, count }));
  const alarm = translate(texts.givenUp, { since: since.toISOString(), jobs: listWords(names, english) });
  const error = jobs.map((job) => job.reason).find((reason) => reason !== null);
  return error ? translate(texts.lastError, { alarm, error }) : alarm;
}

/** Destinations that lost a message or whose last attempts all failed, until they work again or have ended for a day. */
async function findFailingDestinations({ db, clock }: AlarmParts): Promise<string | null> {
  const rows = await db
    .selectFrom("destinations")
    .innerJoin("users", "users.id", "destinations.user_id")
    .select(["channel", "name", "email"])
    .select((eb) => eb.fn.coalesce("ended_because", "last_failure").as("last_failure"))
    .where((eb) =>
      eb.or([
        eb.and([
          eb.or([eb("failures", ">=", failuresToReport), eb("lost_at", "is not", null)]),
          eb("ended_at", "is", null),
          eb("lapsed_at", "is", null),
        ]),
        eb(eb.fn.coalesce("ended_at", "lapsed_at"), ">", later(clock(), -dayMs)),
      ]),
    )
    .orderBy("failures", "desc")
    .orderBy("destinations.id")
    .execute();
  if (rows.length === 0) return null;
  const names = rows.map(({ channel, name, email }) =>
    translate(texts.destination, { channel: translate(channelFacts[channel].label), name, email }),
  );
  const alarm = translate(texts.destinations, { count: rows.length, names: listWords(nameSome(names), english) });
  const [{ last_failure: response } = { last_failure: null }] = rows;
  return response ? translate(texts.lastResponse, { alarm, response }) : alarm;
}

const mostNamed = 5;

/** Some of the names, and how many others there are. */
function nameSome(names: string[]): string[] {
  const named = names.length > mostNamed + 1 ? names.slice(0, mostNamed) : names;
  const rest = names.length - named.length;
  return rest > 0 ? [...named, translate(texts.others, { count: rest })] : named;
}

/** Sources that answer as always and say nothing new: their feed may have moved, or may be stuck. */
async function findSilent({ db, listSilent }: AlarmParts): Promise<string | null> {
  const names = await listSilent(db);
  if (names.length === 0) return null;
  return translate(texts.silent, { count: names.length, names: listWords(nameSome(names), english) });
}

/** Whether someone's mail server took it. */
async function mailAdmins({ db, mailer, publicUrl }: AlarmParts, text: string): Promise<boolean> {
  const admins = await db.selectFrom("users").select("email").where("type", "=", "admin").execute();
  const outcomes = await Promise.all(
    admins.map(({ email }) => mailer.send(compose(email, text, publicUrl + pagePath("/admin")))),
  );
  return outcomes.some(({ kind }) => kind === "accepted");
}

const compose = (to: string, text: string, url: string): Mail => {
  const subject = translate(texts.subject);
  return {
    to,
    subject,
    text: `${text}\n\n${translate(texts.details, { url })}\n`,
    html: renderLetter(subject, [paragraph(text), paragraph(link(url, translate(texts.link)))]),
  };
};
