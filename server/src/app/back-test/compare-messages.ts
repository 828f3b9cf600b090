import type { BackTest, BackTestDifference, BackTestMessage, BackTestSide, Channel } from "@tocsin/contract";
import type { ReplayedMessage } from "../../notifications/replay/replay.ts";
import { minuteMs } from "../../platform/clock.ts";
import { findSpanEnd } from "../../platform/time-of-day.ts";

/** The assets that count, and the person's clocks. */
type Frame = { scope: ReadonlySet<number>; timeZone: string; from: Date; now: Date };

/** A difference as long as its event is only a number. */
export type Untitled = Pick<BackTestDifference, "eventId" | "assetIds" | "before" | "after">;
export type Compared = Pick<BackTest, "before" | "after" | "totals"> &
  Record<"added" | "removed" | "changed", Untitled[]>;

/** This many differences of a kind are listed. */
const mostListed = 100;

/** A message that comes this much earlier or later is a different one to a person who waits for it. */
const noticeableMs = 15 * minuteMs;

/** What two replays of the same days differ in, as far as it concerns the assets in scope; the newest differences first. */
export function compareMessages(
  { before, after }: { before: ReplayedMessage[]; after: ReplayedMessage[] },
  frame: Frame,
): Compared {
  const clocks = createClocks(frame.timeZone);
  const [one, other] = [before, after].map((messages) => concerning(messages, frame.scope)) as [
    Concerned[],
    Concerned[],
  ];
  const [old, fresh] = [tellings(one, clocks), tellings(other, clocks)];
  const keys = [...new Set([...old.keys(), ...fresh.keys()])];
  const differences = keys.map((key) => differ(old.get(key), fresh.get(key))).sort(newestFirst);
  const added = differences.filter((one) => !one.before);
  const removed = differences.filter((one) => !one.after);
  const changed = differences.filter(({ before, after }) => before && after && isChanged(before, after));
  return {
    before: countMessages(one, frame, clocks),
    after: countMessages(other, frame, clocks),
    added: added.slice(0, mostListed),
    removed: removed.slice(0, mostListed),
    changed: changed.slice(0, mostListed),
    totals: { added: added.length, removed: removed.length, changed: changed.length },
  };
}

type Concerned = ReplayedMessage & { concerned: ReplayedMessage["about"] };

/** The messages about an asset in scope, with what is about one, and which. */
const concerning = (messages: ReplayedMessage[], scope: ReadonlySet<number>): Concerned[] =>
  messages.flatMap((message) => {
    const concerned = message.about
      .map(({ eventId, assetIds }) => ({ eventId, assetIds: assetIds.filter((id) => scope.has(id)) }))
      .filter(({ assetIds }) => assetIds.length > 0);
    return concerned.length > 0 ? [{ ...message, concerned }] : [];
  });

type Mention = { eventId: number; assetIds: number[]; message: BackTestMessage };

/** What the messages say of each event, by the event and how often it has been said. */
function tellings(messages: Concerned[], clocks: Clocks): Map<string, Mention> {
  const counts = new Map<number, number>();
  const found = new Map<string, Mention>();
  for (const { concerned, ...message } of messages) {
    for (const { eventId, assetIds } of concerned) {
      const turn = (counts.get(eventId) ?? 0) + 1;
      counts.set(eventId, turn);
      found.set(`${eventId} ${turn}`, { eventId, assetIds, message: toMessage(message, clocks) });
    }
  }
  return found;
}

const toMessage = (
  { at, kind, channels, contactGroupIds, about }: ReplayedMessage,
  clocks: Clocks,
): BackTestMessage => ({
  at: at.toISOString(),
  kind,
  channels: [...channels].sort(),
  contactGroupIds: [...contactGroupIds].sort((one, other) => one - other),
  atNight: clocks.isNight(at),
  events: about.length,
});

function differ(before: Mention | undefined, after: Mention | undefined): Untitled {
  const { eventId, assetIds } = (after ?? before) as Mention;
  return { eventId, assetIds, before: before?.message ?? null, after: after?.message ?? null };
}

const timeOf = ({ before, after }: Untitled): string => (after ?? before)?.at ?? "";
const newestFirst = (one: Untitled, other: Untitled): number => (timeOf(one) < timeOf(other) ? 1 : -1);

const isChanged = (before: BackTestMessage, after: BackTestMessage): boolean =>
  Math.abs(Date.parse(before.at) - Date.parse(after.at)) >= noticeableMs ||
  before.channels.join() !== after.channels.join() ||
  before.contactGroupIds.join() !== after.contactGroupIds.join();

function countMessages(messages: Concerned[], { from, now }: Frame, clocks: Clocks): BackTestSide {
  const days = Map.groupBy(messages, ({ at }) => clocks.dayOf(at));
  const channels = Object.groupBy(
    messages.flatMap((one) => one.channels),
    (channel) => channel,
  );
  return {
    notifications: messages.length,
    atNight: messages.filter(({ at }) => clocks.isNight(at)).length,
    byDay: clocks.listDays(from, now).map((day) => ({ day, count: days.get(day)?.length ?? 0 })),
    byChannel: Object.fromEntries(
      Object.entries(channels).map(([channel, some]) => [channel as Channel, some?.length ?? 0]),
    ),
  };
}

type Clocks = ReturnType<typeof createClocks>;

const night = { from: "22:00", to: "07:00" };

/** Clocks show a full quarter of an hour at the same moments everywhere. */
const quarterMs = 15 * minuteMs;

/** Days and nights as clocks in a time zone show them; each quarter of an hour is looked up once, for very many messages. */
function createClocks(timeZone: string) {
  const zoned = (moment: Date) => Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  const quarters = new Map<number, { isNight: boolean; day: string }>();
  const quarterOf = (moment: Date) => {
    const start = Math.floor(moment.getTime() / quarterMs) * quarterMs;
    const known = quarters.get(start);
    if (known) return known;
    const at = new Date(start);
    const quarter = { isNight: findSpanEnd(night, timeZone, at) !== null, day: zoned(at).toPlainDate().toString() };
    quarters.set(start, quarter);
    return quarter;
  };
  return {
    isNight: (moment: Date): boolean => quarterOf(moment).isNight,
    dayOf: (moment: Date): string => quarterOf(moment).day,
    listDays(from: Date, to: Date): string[] {
      const [first, last] = [zoned(from).toPlainDate(), zoned(to).toPlainDate()];
      const { days } = first.until(last, { largestUnit: "day" });
      return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index }).toString());
    },
  };
}
