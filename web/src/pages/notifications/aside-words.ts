import { t } from "@lingui/core/macro";
import type { Mute, Notification } from "@tocsin/contract";
import { eventIdsOf } from "../../features/notifications/inbox/inbox-filter.ts";
import { untilWords } from "../../lib/words/until-words.ts";

type Known = { dismissed: ReadonlySet<number>; mutes: readonly Mute[]; now: Date; timeZone: string };

/** That the person has dismissed all events of a notification, or muted them or all of its assets, in words. */
export function asideWords(notification: Notification, { dismissed, mutes, now, timeZone }: Known): string | undefined {
  const events = eventIdsOf(notification);
  const assets = notification.decisions.map(({ assetId }) => assetId);
  if (events.length > 0 && events.every((id) => dismissed.has(id))) return t`dismissed`;
  const until = endOf(events, mutes, "eventId") ?? endOf(assets, mutes, "assetId");
  return until && until > now ? t`muted until ${untilWords(until, now, timeZone)}` : undefined;
}

/** When the first of the mutes ends; undefined unless all of them are muted. */
function endOf(ids: readonly number[], mutes: readonly Mute[], name: "eventId" | "assetId"): Date | undefined {
  const ends = ids.map((id) => mutes.find((mute) => mute[name] === id)?.until);
  const known = ends.filter((end) => end !== undefined).map(Date.parse);
  return ids.length > 0 && known.length === ids.length ? new Date(Math.min(...known)) : undefined;
}
