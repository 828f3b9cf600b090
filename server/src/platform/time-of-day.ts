/** A time of day, `HH:MM`, as clocks in a time zone show it. */
type TimeOfDay = string;

const minutesOf = (timeOfDay: TimeOfDay): number => {
  const [hours = 0, minutes = 0] = timeOfDay.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The moment of a time of day on a date; one that the clocks skip is the next there is. */
const at = (date: Temporal.PlainDate, timeOfDay: TimeOfDay, timeZone: string): Temporal.ZonedDateTime =>
  date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(timeOfDay) });

const zoned = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

const toDate = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

/** When the span of the day that holds a moment ends, past midnight where `from` is the later; null outside of it. */
export function findSpanEnd(span: { from: TimeOfDay; to: TimeOfDay }, timeZone: string, moment: Date): Date | null {
  const now = zoned(moment, timeZone);
  const minute = now.hour * 60 + now.minute;
  const [from, to] = [minutesOf(span.from), minutesOf(span.to)];
  const isWithin = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isWithin) return null;
  const endsTomorrow = from > to && minute >= from;
  const end = at(now.toPlainDate().add({ days: endsTomorrow ? 1 : 0 }), span.to, timeZone);
  // When clocks are set back, the end of the period may have occurred once already.
  return toDate(end) > moment ? toDate(end) : new Date(moment.getTime() + 60_000);
}

/** The next moment after another at which clocks show a time of day. */
export function findNext(timeOfDay: TimeOfDay, timeZone: string, moment: Date): Date {
  const today = zoned(moment, timeZone).toPlainDate();
  const [first, second] = [0, 1].map((days) => toDate(at(today.add({ days }), timeOfDay, timeZone))) as [Date, Date];
  return first > moment ? first : second;
}

/** The next full hour after a moment, by the clocks of a time zone. */
export const findNextHour = (timeZone: string, moment: Date): Date =>
  toDate(zoned(moment, timeZone).round({ smallestUnit: "hour", roundingMode: "floor" }).add({ hours: 1 }));
