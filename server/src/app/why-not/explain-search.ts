import type { WhyNot } from "@tocsin/contract";
import { msg } from "#messages";
import { wordReason } from "../../notifications/messages/word-reason.ts";
import { formatDistance, formatSpan, joinNames, nameAsset, type Reader } from "../../notifications/messages/wording.ts";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { listOutages, type Outage } from "../../sources/outages.ts";
import { type FoundEvent, findEvents, type Search } from "./find-events.ts";
import { type FoundItem, findItems, searchedDays } from "./find-items.ts";

const texts = {
  far: msg({
    id: "whyNot.far",
    message:
      "{count, plural, one {“{title}” is {distance} from {asset}, your nearest asset.} other {# events match these words, none near your assets. The nearest, “{title}”, is {distance} from {asset}.}}",
  }),
  unplaced: msg({
    id: "whyNot.unplaced",
    message: "The place of “{title}” is unknown, so it matches assets by their search query only.",
  }),
  dismissed: msg({ id: "whyNot.dismissed", message: "You dismissed “{title}”." }),
  suppressed: msg({
    id: "whyNot.suppressed",
    message: "“{title}” matches {asset}, but you were not notified: {reason}.",
  }),
  deferred: msg({ id: "whyNot.deferred", message: "“{title}” matches {asset}. {reason}." }),
  undecided: msg({
    id: "whyNot.undecided",
    message: "“{title}” matches {asset}. The notification decision is pending.",
  }),
  filtered: msg({ id: "whyNot.filtered", message: "“{title}” is in your feed, but a filter hides it." }),
  notIncident: msg({
    id: "whyNot.notIncident",
    message: "“{title}” ({source}) was read, but not classified as an incident.",
  }),
  storedOnly: msg({
    id: "whyNot.storedOnly",
    message: "“{title}” ({source}) was stored, but items of this source are not analysed.",
  }),
  waiting: msg({ id: "whyNot.waiting", message: "“{title}” ({source}) was received and is being analysed." }),
  noEvent: msg({ id: "whyNot.noEvent", message: "“{title}” ({source}) was read, but it did not create an event." }),
  unknown: msg({
    id: "whyNot.unknown",
    message: "No source has reported this in the last {days} days.",
  }),
  down: msg({
    id: "whyNot.down",
    message:
      "{count, plural, one {One source is failing and may have missed it: {names}.} other {# sources are failing and may have missed it: {names}.}}",
  }),
  wasDown: msg({
    id: "whyNot.wasDown",
    message:
      "{count, plural, one {One source failed for a while and may have missed it: {names}.} other {# sources failed for a while and may have missed it: {names}.}}",
  }),
  outage: msg({ id: "whyNot.outage", message: "{source} ({span})" }),
};

const mostNamed = 5;
const mostEvents = 3;

/** Why a search finds nothing, from what is surest to what is only possible; at least one reason. */
export async function explainSearch(db: Db, search: Search, reader: Reader, now: Date): Promise<WhyNot[]> {
  const events = explainEvents(await findEvents(db, search), reader);
  if (events.length > 0) return events;
  const items = (await findItems(db, search.words, now)).map((item) => explainItem(item, reader));
  if (items.length > 0) return items;
  const unknown: WhyNot = { kind: "unknown", text: reader.translate(texts.unknown, { days: searchedDays }) };
  return [unknown, ...explainOutages(await listOutages(db, later(now, -searchedDays * dayMs)), reader)];
}

/** What matches the person's assets, or else how far away the nearest is. */
function explainEvents(events: FoundEvent[], reader: Reader): WhyNot[] {
  const matched = events.filter(({ matchedId }) => matchedId !== null);
  if (matched.length > 0) return matched.slice(0, mostEvents).map((event) => explainMatch(event, reader));
  const placed = events
    .filter((event) => event.nearestKm !== null)
    .sort((one, other) => (one.nearestKm ?? 0) - (other.nearestKm ?? 0));
  const [nearest] = placed;
  if (nearest) return [explainDistance(nearest, placed.length, reader)];
  const [unplaced] = events;
  return unplaced ? [say("not-near", texts.unplaced, unplaced, reader)] : [];
}

function explainMatch(event: FoundEvent, reader: Reader): WhyNot {
  const { outcome, reasons, matchedName, isDismissed } = event;
  if (isDismissed) return say("suppressed", texts.dismissed, event, reader);
  const asset = nameAsset(matchedName, reader);
  if (outcome === null) return say("suppressed", texts.undecided, event, reader, { asset });
  if (outcome === "notified") return say("filtered", texts.filtered, event, reader);
  // The last reason is the one that decided.
  const last = reasons?.at(-1);
  const reason = last ? wordReason(last, reader) : "";
  return say("suppressed", outcome === "deferred" ? texts.deferred : texts.suppressed, event, reader, {
    asset,
    reason,
  });
}

function explainDistance(event: FoundEvent, count: number, reader: Reader): WhyNot {
  const km = event.nearestKm ?? 0;
  const values = { count, distance: formatDistance(km, reader), asset: nameAsset(event.nearestName, reader) };
  return { ...say("not-near", texts.far, event, reader, values), distance: km };
}

function say(
  kind: WhyNot["kind"],
  text: (typeof texts)[keyof typeof texts],
  { id, title }: FoundEvent,
  reader: Reader,
  values: Record<string, string | number> = {},
): WhyNot {
  return { kind, eventId: id, text: reader.translate(text, { title, ...values }) };
}

function explainItem({ title, source, link, incident, isStoredOnly }: FoundItem, reader: Reader): WhyNot {
  const text = isStoredOnly
    ? texts.storedOnly
    : incident === null
      ? texts.waiting
      : incident
        ? texts.noEvent
        : texts.notIncident;
  return { kind: "not-incident", itemUrl: link, text: reader.translate(text, { title, source }) };
}

/** The sources that fail now, and those that failed within the searched days, each with its last outage. */
function explainOutages(outages: Outage[], reader: Reader): WhyNot[] {
  const now = outages.filter(({ endedAt }) => endedAt === null).map(({ source }) => source);
  const past = [...Map.groupBy(outages, ({ source }) => source).values()].flatMap(([last]) => nameOutage(last, reader));
  return [...explainFailures(texts.down, now, reader), ...explainFailures(texts.wasDown, past, reader)];
}

function nameOutage(last: Outage | undefined, reader: Reader): string[] {
  if (!last?.endedAt) return [];
  return [
    reader.translate(texts.outage, { source: last.source, span: formatSpan(last.beganAt, last.endedAt, reader) }),
  ];
}

function explainFailures(text: typeof texts.down, names: string[], reader: Reader): WhyNot[] {
  if (names.length === 0) return [];
  const values = { count: names.length, names: joinNames(names, reader, mostNamed) };
  return [{ kind: "source-down", text: reader.translate(text, values) }];
}
