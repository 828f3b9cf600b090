import { plural, t } from "@lingui/core/macro";
import type { ReceivedEvent } from "@tocsin/contract";

const dayMs = 86_400_000;
const days = 7;

/** The events of the last days, and older ones that are ongoing. */
export const listLately = (events: readonly ReceivedEvent[], now: Date): ReceivedEvent[] =>
  events.filter(({ created_at, ongoing }) => ongoing || Date.parse(created_at) > now.getTime() - days * dayMs);

/** The number of recent events that matched an asset, in words. */
export function latelyWords(name: string, lately: readonly ReceivedEvent[]): string {
  if (lately.length === 0) return t`No event of the last ${days} days matched ${name}.`;
  const possible = lately.filter(({ certainty }) => certainty === "possible").length;
  const count = plural(lately.length, {
    one: `# recent or ongoing event matched ${name}.`,
    other: `# recent or ongoing events matched ${name}.`,
  });
  if (possible === 0) return count;
  return `${count} ${plural(possible, { one: "# of them is a possible match.", other: "# of them are possible matches." })}`;
}
