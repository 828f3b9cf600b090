import { randomUUID } from "node:crypto";
import {
  type Channel,
  type Destination,
  type DestinationInput,
  type DestinationRules,
  type NewDestination,
  type PushSubscription,
  reachesGroups,
} from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import { checkQuota } from "../../platform/db/check-quota.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import type { Sealer } from "../../platform/sealer.ts";
import { descriptors } from "../channels/create-channels.ts";
import type { Channels, SetUpParts } from "../channels/index.ts";
import { readAddress } from "../channels/read-address.ts";
import { sealKeys } from "../channels/sealed-keys.ts";
import { destinationNotFound } from "./not-found.ts";
import { wakeWaiting } from "./note-health.ts";
import { failuresToReport, healthy } from "./outage.ts";
import { takeTest } from "./take-test.ts";

const texts = {
  nothingToAdd: msg({ id: "error.destination.channel", message: "Destinations cannot be added to this channel" }),
  ownOnly: msg({ id: "error.destination.ownOnly", message: "A phone or a browser cannot belong to a contact group" }),
  noGroup: msg({ id: "error.destination.noGroup", message: "Contact group not found" }),
};

const removed = english.translate(
  msg({ id: "note.destinationRemoved", message: "Not sent: the destination was removed" }),
);

const limitReached = msg({
  id: "error.destination.limit",
  message:
    "A person can have at most {most, number} destinations. There are {count, number}, and this would add {more, number}. Delete some first.",
});

type Parts = Omit<SetUpParts, "end" | "checkRoom" | "takeTest"> & {
  channels: Channels;
  sealer: Sealer;
  reachChanged: ReachChanged;
};
type Person = { id: string; email: string };
type Row = Selectable<Schema["destinations"]>;

const mostOfPerson = 50;

export async function listDestinations(db: Db, userId: string): Promise<Destination[]> {
  const rows = await db
    .selectFrom("destinations")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("channel")
    .orderBy("created_at")
    .execute();
  return rows.map(toDestination);
}

/** The address of a push subscription opens the browser to anyone who has it: its host is all that is shown. */
const toDestination = (row: Row): Destination => ({
  id: row.id,
  channel: row.channel,
  name: row.name,
  state: stateOf(row),
  severityFloor: row.severity_floor,
  quietHours: row.quiet_hours,
  contactGroupId: row.contact_group_id,
  lastFailure: row.last_failure,
  address: row.channel === "push" ? new URL(row.address).host : row.address,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  nextTryAt: row.retry_at?.toISOString() ?? null,
  endedAt: (row.ended_at ?? row.lapsed_at)?.toISOString() ?? null,
  endedBecause: row.ended_at || !row.lapsed_at ? row.ended_because : row.last_failure,
  createdAt: row.created_at.toISOString(),
});

function stateOf(row: Row): Destination["state"] {
  if (row.ended_at || row.lapsed_at) return "ended";
  if (!row.confirmed_at) return "unconfirmed";
  return row.lost_at || row.failures >= failuresToReport ? "failing" : "working";
}

/**
 * Sets a channel up by what a person has entered. Set up again it begins again: with another code or secret, and after it had
 * ended. Throws `invalid`, `conflict` and `too_many_requests` in plain words.
 */
export async function addDestination(
  parts: Parts,
  person: Person,
  { channel, ...input }: DestinationInput,
): Promise<NewDestination> {
  const { db, channels } = parts;
  const { setUp } = descriptors[channel];
  if (!setUp || channel === "email") throw new AppError("invalid", texts.nothingToAdd);
  const checkRoom = async (address: string) => {
    if (!(await isKnown(db, person, { channel, address })))
      await db.transaction().execute((db) => checkQuota(db, person.id, quota));
  };
  const takeOne = () => takeTest(db, { userId: person.id, channel }, randomUUID(), parts.clock());
  const made = await setUp({ ...parts, end: channels[channel], checkRoom, takeTest: takeOne }, person, {
    address: "",
    config: {},
    ...input,
  });
  const values = {
    channel,
    name: made.name,
    address: made.address,
    confirmed_at: made.confirmedAt,
    ...(made.keys && { keys: sealKeys(parts.sealer, made.keys) }),
    ...(made.code && { code_hash: made.code.hash, code_sent_at: made.code.sentAt }),
  };
  const row = await save(parts, db, person, values);
  return { ...toDestination(row), secret: made.secret, openLink: made.openLink ?? null };
}

/** Subscribes a browser. The previous user of that browser is no longer notified there. */
export async function addSubscription(parts: Parts, person: Person, input: PushSubscription): Promise<Destination> {
  const { db, clock } = parts;
  const { endpoint, keys, name } = input;
  const address = (await readAddress(parts.checkAddress, "endpoint", endpoint)).href;
  return db.transaction().execute(async (db) => {
    await db
      .deleteFrom("destinations")
      .where("channel", "=", "push")
      .where("address", "=", address)
      .where("user_id", "<>", person.id)
      .execute();
    const now = clock();
    const sealed = sealKeys(parts.sealer, keys);
    const values = { channel: "push", name: name || "A browser", address, keys: sealed, confirmed_at: now } as const;
    const row = await save(parts, db, person, values);
    return toDestination(row);
  });
}

export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom("destinations")
    .where("user_id", "=", userId)
    .where("channel", "=", "push")
    .where("address", "=", new URL(endpoint).href)
    .execute();
}

/** Has what waits for destinations decided again, and what they missed sent: called in the transaction that added or changed one. */
export type ReachChanged = (db: Db, userId: string) => Promise<void>;

/** Saves what goes to a destination. Throws `not_found`, also for a contact group of another person, and `invalid` for a phone or browser in a group. */
export async function changeDestination(
  db: Db,
  userId: string,
  id: string,
  input: DestinationRules,
  reachChanged: ReachChanged,
): Promise<Destination> {
  const { name, severityFloor, quietHours, contactGroupId } = input;
  return db.transaction().execute(async (db) => {
    const own = await db
      .selectFrom("destinations")
      .select("channel")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!own) throw notFound(destinationNotFound);
    if (contactGroupId !== null) await checkGroup(db, userId, own.channel, contactGroupId);
    const row = await db
      .updateTable("destinations")
      .set({
        name,
        severity_floor: severityFloor,
        quiet_hours: quietHours && JSON.stringify(quietHours),
        contact_group_id: contactGroupId,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await reachChanged(db, userId);
    return toDestination(row);
  });
}

async function checkGroup(db: Db, userId: string, channel: Channel, groupId: number): Promise<void> {
  if (!reachesGroups(channel)) throw invalidField("contactGroupId", texts.ownOnly);
  const group = await db
    .selectFrom("contact_groups")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", groupId)
    .executeTakeFirst();
  if (!group) throw notFound(texts.noGroup);
}

/** Has what a destination keeps of assets removed: called in the transaction that removes the destination, before. */
export type RetractFrom = (db: Db, userId: string, destinationId: string) => Promise<void>;

/** Throws `not_found`. */
export async function removeDestination(db: Db, userId: string, id: string, retractFrom: RetractFrom): Promise<void> {
  await db.transaction().execute(async (db) => {
    await retractFrom(db, userId, id);
    await cancelWaiting(db, userId, id);
    const removed = await db
      .deleteFrom("destinations")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) throw notFound(destinationNotFound);
  });
}

/** What waits until a destination works again is sent there no more. */
const cancelWaiting = (db: Db, userId: string, id: string) =>
  sql`
    with ended as (
      update deliveries d set state = 'failed', next_try_at = null
        from destinations x
       where x.id = ${id} and x.user_id = ${userId} and d.destination_id = x.id and d.channel = x.channel
         and d.recipient in (x.id, x.address) and d.state = 'pending' and d.awaits_destination
      returning d.id)
    insert into delivery_attempts (delivery_id, provider_response) select id, ${removed} from ended
  `.execute(db);

type Saved = Pick<Row, "channel" | "name" | "address" | "confirmed_at"> &
  Partial<Pick<Row, "code_hash" | "code_sent_at">> & { keys?: string };

/** Throws `conflict` when a person has as many as there may be. */
const quota = { table: "destinations", most: mostOfPerson, reached: limitReached } as const;

async function save(
  { reachChanged, clock }: Pick<Parts, "reachChanged" | "clock">,
  db: Db,
  person: Person,
  values: Saved,
): Promise<Row> {
  const act = async (db: Db): Promise<Row> => {
    if (!(await isKnown(db, person, values))) await checkQuota(db, person.id, quota);
    const row = await insert(db, person, values, clock());
    if (row.confirmed_at) await reachChanged(db, person.id);
    return row;
  };
  return db.isTransaction ? act(db) : db.transaction().execute(act);
}

const isKnown = async (db: Db, { id }: Person, { channel, address }: Pick<Saved, "channel" | "address">) =>
  (await db
    .selectFrom("destinations")
    .select("id")
    .where("user_id", "=", id)
    .where("channel", "=", channel)
    .where("address", "=", address)
    .executeTakeFirst()) !== undefined;

/** What waits for a destination that is set up again is due. */
async function insert(db: Db, person: Person, values: Saved, now: Date): Promise<Row> {
  const row = await upsert(db, person, values);
  await wakeWaiting(db, row, now);
  return row;
}

const upsert = (db: Db, person: Person, values: Saved): Promise<Row> =>
  db
    .insertInto("destinations")
    .values({ id: randomUUID(), user_id: person.id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "channel", "address"])
        .doUpdateSet({ ...values, ...healthy, ended_at: null, ended_because: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
