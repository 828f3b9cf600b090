import { mostNamedAssets, mostTags } from "@tocsin/contract";
import { dateIn, midnightOf } from "../../lib/times.ts";
import { idFrom } from "../../lib/url-state.ts";

/** Days up to today, today included. */
export const lastDays = [7, 30, 90] as const;

/** Which period, and which assets, a board report is about; all assets if none and no tags are named. */
export type BoardChoice = {
  period:
    | { kind: "last"; days: number }
    | { kind: "month"; month: string }
    | { kind: "dates"; from: string; to: string };
  assetIds: readonly number[];
  tags: readonly string[];
};

type Search = Readonly<Record<string, string | undefined>>;

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
const isDate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const listFrom = (text: string | undefined): string[] => [...new Set((text ?? "").split(",").filter(Boolean))];

/** Reads a choice from the address; what makes no sense there is left out. */
export const choiceFromSearch = (search: Search): BoardChoice => ({
  period: periodFrom(search),
  assetIds: listFrom(search.assets)
    .flatMap((text) => idFrom(text) ?? [])
    .slice(0, mostNamedAssets),
  tags: listFrom(search.tag).slice(0, mostTags),
});

function periodFrom({ period = "", from, to }: Search): BoardChoice["period"] {
  if (isDate(from) && isDate(to)) return { kind: "dates", ...(from <= to ? { from, to } : { from: to, to: from }) };
  if (isMonth(period)) return { kind: "month", month: period };
  return { kind: "last", days: lastDays.find((days) => `${days}d` === period) ?? 30 };
}

/** The same choice as parameters of the address. */
export function searchFromChoice({ period, assetIds, tags }: BoardChoice): Record<string, string | undefined> {
  return {
    period: period.kind === "last" ? `${period.days}d` : period.kind === "month" ? period.month : undefined,
    from: period.kind === "dates" ? period.from : undefined,
    to: period.kind === "dates" ? period.to : undefined,
    assets: assetIds.join(",") || undefined,
    tag: tags.join(",") || undefined,
  };
}

/** The days of a choice as dates, the first and the last. */
export function datesOf(
  { period }: Pick<BoardChoice, "period">,
  now: Date,
  timeZone: string,
): [from: string, to: string] {
  if (period.kind === "dates") return [period.from, period.to];
  if (period.kind === "last") return [dateIn(now, timeZone, 1 - period.days), dateIn(now, timeZone)];
  const [year = 0, month = 0] = period.month.split("-").map(Number);
  return [`${period.month}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
}

/** From the first moment of a choice to its last, as midnight is in the time zone. */
export function momentsOf(choice: Pick<BoardChoice, "period">, now: Date, timeZone: string): { from: Date; to: Date } {
  const [first, last] = datesOf(choice, now, timeZone);
  const next = new Date(`${last}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const end = midnightOf(next.toISOString().slice(0, 10), timeZone);
  return { from: midnightOf(first, timeZone), to: new Date(end.getTime() - 1) };
}

/** The present month and those before it, the newest first, as "2026-11". */
export function monthsBefore(now: Date, timeZone: string, count = 12): string[] {
  const [year = 0, month = 0] = dateIn(now, timeZone).split("-").map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
