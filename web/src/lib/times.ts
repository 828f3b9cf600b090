const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago or until, in words: "just now", "in a moment", "14 min ago", "in 3 h", "2 days ago". */
export function relativeTime(at: Date, now: Date): string {
  const distanceMs = Math.abs(now.getTime() - at.getTime());
  if (distanceMs < minuteMs) return at > now ? "in a moment" : "just now";
  const words = spanWords(distanceMs);
  return at < now ? `${words} ago` : `in ${words}`;
}

function spanWords(ms: number): string {
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  const days = Math.floor(ms / dayMs);
  return days === 1 ? "1 day" : `${days} days`;
}

/** The exact time with its zone, such as "Sat, 21 Nov 2026, 14:02:09 GMT+1". */
export function exactTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  }).format(at);
}

/** A short clock time for lists: "14:02" today, "20 Nov, 14:02" on other days. */
export function clockTime(at: Date, now: Date, timeZone: string): string {
  const day = (date: Date) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(date);
  const sameDay = day(at) === day(now);
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    ...(sameDay ? {} : { day: "numeric", month: "short" }),
  }).format(at);
}

/** The browser's own zone, or UTC where it does not say. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
