import {
  type Confirmation,
  type ConfirmedEvent,
  type ConfirmInput,
  higherSeverity,
  type Severity,
  type UserSettings,
} from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { invalidField, notFound } from "../../platform/errors.ts";
import type { Announce } from "../../platform/live/changes.ts";
import type { AllowAddress } from "../destinations/opt-out-address.ts";
import { joinNames, nameAsset, readerOf } from "../messages/wording.ts";
import { type FoundAddress, type FoundCode, type FoundMessage, findCode, invalidLink } from "./find-code.ts";
import { listNotifiedAssets } from "./list-notified-assets.ts";
import { listNotifiedEvents } from "./list-notified-events.ts";
import { listResponses } from "./list-responses.ts";
import { readNotified } from "./read-notified.ts";
import { markAcknowledged, respond, type Said } from "./respond.ts";
import { asideOf, type ReadAside, type SetAside, setAside } from "./set-aside.ts";
import { siteOf } from "./site-of-message.ts";
import { withdraw } from "./withdraw.ts";

/** What a code stands for; changes nothing. Throws `not_found` for unknown codes and those that have expired. */
export const readConfirmation = async (parts: Reading, code: string, now: Date): Promise<Confirmation> =>
  describeFound(parts, await findCode(parts.db, code, now), now);

/** Notes that the owner of a contact's address agrees; a second time keeps the first. Called in a transaction. */
export type ConfirmContact = (db: Db, contactId: number, channel: "email" | "sms", now: Date) => Promise<void>;

type Reading = { db: Db; settingsOf(db: Db, userId: string): Promise<UserSettings>; readAside: ReadAside };

/** Has the threads of messages show at their destinations who has acknowledged them. Called in a transaction. */
export type RefreshThreads = (db: Db, notificationIds: string[]) => Promise<void>;

type ConfirmParts = Reading &
  SetAside & {
    announce: Announce;
    refreshThreads: RefreshThreads;
    confirmContact: ConfirmContact;
    allowAddress: AllowAddress;
  };

/**
 * Confirms: that a message was seen, with what its reader says to it, or that the owner of an address agrees to be notified. A
 * second time keeps the first time, and takes the new answer. Muting or dismissing alone acknowledges nothing. Throws `invalid`
 * for a code of another kind than is given, and for what can only be said to a message where it is not the code of one.
 */
export async function confirm(
  parts: ConfirmParts,
  input: ConfirmInput,
  now: Date,
  kind?: FoundCode["kind"],
): Promise<Confirmation> {
  const { code, mute, dismiss, ...said } = input;
  const says = [mute, dismiss, ...Object.values(said)].some((one) => one !== undefined);
  return parts.db.transaction().execute(async (db) => {
    const found = await findCode(db, code, now);
    if ((says && found.kind !== "message") || (kind && found.kind !== kind)) throw invalidField("code", otherCode);
    if (found.kind === "address") await confirmAddress({ ...parts, db }, found, now);
    else {
      const setsAside = mute !== undefined || dismiss !== undefined;
      if (setsAside) await setAside({ ...parts, db }, found, { mute, dismiss }, now);
      if (!setsAside || Object.values(said).some((one) => one !== undefined)) await respondBy(db, found, said, now);
      await parts.refreshThreads(db, [found.notificationId]);
      await parts.announce(db, [{ id: found.notificationId, change: "updated", userId: found.ownerId }]);
    }
    return readConfirmation({ ...parts, db }, code, now);
  });
}

/** Withdraws what the reader of a message said to it; nothing changes where they said nothing. Throws `not_found` for the code of an address. */
export async function withdrawByCode(parts: ConfirmParts, code: string, now: Date): Promise<Confirmation> {
  return parts.db.transaction().execute(async (db) => {
    const found = await findCode(db, code, now);
    if (found.kind === "address") throw notFound(invalidLink);
    const { notificationId, ownerId: userId, responder, isOwn } = found;
    const ids = await withdraw(db, [notificationId], { userId, responder, isOwn });
    await parts.refreshThreads(db, ids);
    await parts.announce(
      db,
      ids.map((id) => ({ id, change: "updated", userId })),
    );
    return readConfirmation({ ...parts, db }, code, now);
  });
}

/** A person who agrees again after opting out is notified again. */
async function confirmAddress(
  { db, confirmContact, allowAddress }: ConfirmParts,
  found: FoundAddress,
  now: Date,
): Promise<void> {
  const { table, id, channel, address } = found;
  if (table === "contacts") await confirmContact(db, Number(id), channel, now);
  else
    await db
      .updateTable("destinations")
      .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)) }))
      .where("id", "=", id)
      .execute();
  await allowAddress(db, channel, address);
}

async function respondBy(db: Db, found: FoundMessage, said: Said, now: Date): Promise<void> {
  await respond(db, [found.notificationId], found, said, now);
  if (found.isOwn) await markAcknowledged(db, found.ownerId, [found.notificationId], now);
}

async function describeFound(parts: Reading, found: FoundCode, now: Date): Promise<Confirmation> {
  if (found.kind === "message") return composeMessage(parts, found, now);
  return {
    kind: "address",
    event: found.ownerEmail,
    eventId: null,
    description: "",
    source: null,
    events: [],
    assetName: "",
    severity: null,
    category: null,
    isExact: false,
    ongoing: false,
    site: null,
    units: "metric",
    time: found.requestedAt.toISOString(),
    confirmedAt: found.confirmedAt?.toISOString() ?? null,
    yours: null,
    aside: null,
    responses: [],
  };
}

async function composeMessage(
  { db, settingsOf, readAside }: Reading,
  found: FoundMessage,
  now: Date,
): Promise<Confirmation> {
  const { notificationId, responder, ownerId, isOwn } = found;
  const reader = readerOf(await settingsOf(db, ownerId));
  const responses = await listResponses(db, [notificationId]);
  const yours = responses.find((one) => one.responder === responder)?.response ?? null;
  const assets = await listNotifiedAssets(db, notificationId, found);
  const [nearest] = assets;
  const row = await readNotified(db, notificationId, assets);
  const events = await listNotifiedEvents(db, notificationId, found);
  return {
    kind: row.kind,
    event: row.title ?? reader.translate(several, { count: events.length }),
    eventId: isOwn ? row.eventId : null,
    description: row.description,
    source: row.source,
    events: events.map((event) => ({ ...event, eventId: isOwn ? event.eventId : null })),
    assetName: joinNames(
      assets.map(({ name }) => nameAsset(name, reader)),
      reader,
    ),
    severity: row.severity ?? highestOf(events),
    category: row.category,
    isExact: row.title === null || row.placeKind === "exact",
    ongoing: row.ongoing ?? events.some(({ ongoing }) => ongoing),
    // Of several events, each has another place.
    site: nearest && row.title !== null ? await siteOf(db, notificationId, nearest, reader) : null,
    units: reader.units,
    time: row.createdAt.toISOString(),
    confirmedAt: yours?.confirmedAt ?? null,
    yours,
    aside: await asideOf(db, found, readAside, now),
    responses: responses.map(({ response }) => response),
  };
}

const highestOf = (events: readonly ConfirmedEvent[]): Severity | null =>
  events.length === 0 ? null : events.map(({ severity }) => severity).reduce(higherSeverity);

const otherCode = msg({
  id: "error.acknowledge.otherCode",
  message: "The code of a message takes acknowledgements, and that of an address takes an opt-in",
});

const several = msg({
  id: "confirmation.several",
  message: "{count, plural, one {One event} other {# events}}",
});
