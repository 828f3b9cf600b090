import { plural, t } from "@lingui/core/macro";
import type { Asset } from "@tocsin/contract";
import type { BoardChoice } from "../../features/board/board-choice.ts";
import { formatLocale, listWords } from "../../lib/language/list-words.ts";

const mostNames = 4;

/** The period of a report: "27 October – 25 November 2026". */
export const periodWords = ({ from, to }: { from: Date; to: Date }, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone, dateStyle: "long" }).formatRange(from, to);

/** "2026-11" as "November 2026". */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone: "UTC", month: "long", year: "numeric" }).format(
    new Date(`${month}-15T12:00:00Z`),
  );

/** Which assets a report is about, with their number. */
export function assetsWords({ assetIds, tags }: BoardChoice, own: readonly Asset[], count: number): string {
  const number = plural(count, { one: "# asset", other: "# assets" });
  if (assetIds.length + tags.length === 0) return t`All assets (${count})`;
  const names = own.flatMap(({ id, name }) => (assetIds.includes(id) && name ? [name] : []));
  const parts = [...tags.map((tag) => t`tag “${tag}”`), ...names];
  const shown = parts.length > mostNames ? [...parts.slice(0, mostNames - 1), t`others`] : parts;
  return `${number}: ${listWords(shown)}`;
}

/** A length of time in its two largest units: "45 s", "12 min", "3 h 5 min". */
export function durationWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return t`${Math.round(seconds)} s`;
  if (minutes < 60) return t`${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 48) return plural(Math.round(hours / 24), { one: "# day", other: "# days" });
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
}
