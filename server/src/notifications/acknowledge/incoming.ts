import type { Channel } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import { type Clock, dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import type { Announce } from "../../platform/live/changes.ts";
import type { Sealer } from "../../platform/sealer.ts";
import { sha256 } from "../../platform/secrets.ts";
import { descriptors } from "../channels/create-channels.ts";
import type { Incoming, IncomingAction, IncomingSpec } from "../channels/index.ts";
import { openKeys, type StoredKeys, sealKeys } from "../channels/sealed-keys.ts";
import { thanks } from "../messages/answers.ts";
import { isCodeGood } from "./as-it-was.ts";
import type { RefreshThreads } from "./confirm.ts";
import { markAcknowledged, respond } from "./respond.ts";

const texts = {
  nothing: msg({ id: "error.incoming.channel", message: "This channel does not accept responses" }),
  notAllowed: msg({ id: "error.incoming.signature", message: "This request is not signed by the provider" }),
  connected: msg({ id: "incoming.connected", message: "Tocsin sends its messages here from now on." }),
  answeredBy: msg({ id: "incoming.name", message: "{name} ({destination})" }),
};

export type IncomingAnswerParts = {
  db: Db;
  clock: Clock;
  secret: string;
  publicUrl: string;
  sealer: Sealer;
  announce: Announce;
  refreshThreads: RefreshThreads;
  /** A person can be reached where they could not: called in the transaction that connected a destination. */
  reachChanged(db: Db, userId: string): Promise<void>;
};

/** A destination that a request of a provider concerns, and the message that it is about. */
type Concerned = { id: string; name: string; keys: StoredKeys; isOwn: boolean; message: Message | null };
type Message = { notificationId: string; userId: string };

/** Links that connect a destination are good for so long. */
const codeLifeMs = 30 * dayMs;

/**
 * Takes what someone answered at a provider, once its signature is checked with the keys of the destination that it concerns. Throws
 * `forbidden` for anybody else, and for codes that are unknown or old, so that nothing is learned by trying.
 */
export async function takeIncoming(parts: IncomingAnswerParts, channel: Channel, request: Request): Promise<Response> {
  const spec = descriptors[channel].incoming;
  if (!spec) throw notFound(texts.nothing);
  const incoming = { headers: request.headers, url: new URL(request.url), body: await request.text() };
  const action = spec.read(incoming);
  if (action && !isWellFormed(action)) throw new AppError("forbidden", texts.notAllowed);
  if (!action) return toResponse(spec.respond?.(incoming, null));
  const now = parts.clock();
  const done = await parts.db.transaction().execute(async (db) => {
    const concerned = (await findConcerned(db, channel, action, now)).find((one) =>
      isSigned(parts, spec, incoming, one),
    );
    if (!concerned) throw new AppError("forbidden", texts.notAllowed);
    return action.kind === "connect"
      ? connect({ ...parts, db }, concerned, action)
      : acknowledge({ ...parts, db }, concerned, action);
  });
  return toResponse(spec.respond?.(incoming, done));
}

const toResponse = (answer: { contentType: string; body: string } | undefined): Response =>
  new Response(answer?.body ?? null, answer && { headers: { "content-type": answer.contentType } });

/** Codes and threads are ours: what looks otherwise is not looked for. */
const isWellFormed = (action: IncomingAction): boolean =>
  /^[\w-]{1,100}$/.test("code" in action ? action.code : action.thread);

function isSigned(parts: IncomingAnswerParts, spec: IncomingSpec, incoming: Incoming, { keys }: Concerned): boolean {
  const config = openKeys(parts.sealer, keys);
  const { secret, publicUrl } = parts;
  return config !== null && spec.isSigned(incoming, config, { secret, publicUrl, now: parts.clock() });
}

async function findConcerned(db: Db, channel: Channel, action: IncomingAction, now: Date): Promise<Concerned[]> {
  const since = later(now, -codeLifeMs);
  if (action.kind === "connect") {
    const { rows } = await sql<Concerned>`
      select id, name, keys, true as "isOwn", null as message from destinations
       where channel = ${channel} and code_hash = ${sha256(action.code)} and code_sent_at > ${since} and confirmed_at is null
    `.execute(db);
    return rows;
  }
  const isMeant =
    "code" in action
      ? sql`d.code_hash = ${sha256(action.code)}`
      : sql`(n.id = ${action.thread} or exists (select from threads t where t.first_id = ${action.thread}
                                               and t.event_id = n.event_id and t.user_id = n.user_id))`;
  const { rows } = await sql<Concerned>`
    select distinct on (x.id) x.id, x.name, x.keys, x.contact_group_id is null as "isOwn",
           json_build_object('notificationId', n.id, 'userId', n.user_id) as message
      from notifications n
      join deliveries d on d.notification_id = n.id
      join destinations x on x.id = d.destination_id
     where d.channel = ${channel} and ${isCodeGood(now)} and x.ended_at is null and ${isMeant}
     order by x.id, n.step desc nulls last
  `.execute(db);
  return rows;
}

async function acknowledge(
  parts: IncomingAnswerParts,
  concerned: Concerned,
  { name, hasIt }: Extract<IncomingAction, { kind: "acknowledge" }>,
): Promise<string> {
  const { db, announce, refreshThreads } = parts;
  const { id, isOwn, message } = concerned;
  if (!message) throw new AppError("forbidden", texts.notAllowed);
  const { notificationId, userId } = message;
  const { name: destination } = concerned;
  const answeredBy = name ? english.translate(texts.answeredBy, { name: oneLine(name), destination }) : destination;
  const responder = { responder: `${id} ${sha256(name).slice(0, 16)}`, name: answeredBy };
  const now = parts.clock();
  await respond(db, [notificationId], responder, { hasIt }, now);
  if (isOwn) await markAcknowledged(db, userId, [notificationId], now);
  await refreshThreads(db, [notificationId]);
  await announce(db, [{ id: notificationId, change: "updated", userId }]);
  return english.translate(thanks[hasIt ? "on-it" : "seen"]);
}

const longestName = 80;

const oneLine = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")].slice(0, longestName).join("").trim();

/** Has a destination lead to where its link was opened; the link is good for one time. */
async function connect(
  { db, sealer, clock, reachChanged }: IncomingAnswerParts,
  { id, keys }: Concerned,
  action: Extract<IncomingAction, { kind: "connect" }>,
): Promise<string> {
  const sealed = sealKeys(sealer, { ...openKeys(sealer, keys), ...action.config });
  const { user_id: userId } = await db
    .updateTable("destinations")
    .set({ keys: sealed, confirmed_at: clock(), code_hash: null })
    .where("id", "=", id)
    .returning("user_id")
    .executeTakeFirstOrThrow();
  await reachChanged(db, userId);
  return english.translate(texts.connected);
}
