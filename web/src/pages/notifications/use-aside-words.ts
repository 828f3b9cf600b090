import type { Notification } from "@tocsin/contract";
import { useDismissedIds } from "../../features/events/dismissals.ts";
import { useMutes } from "../../features/rules/queries.ts";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { asideWords } from "./aside-words.ts";

const none: ReadonlySet<number> = new Set();

/** Says of a notification that it is dismissed or muted. */
export function useAsideWords(): (notification: Notification) => string | undefined {
  const { data: dismissed = none } = useDismissedIds();
  const { data: mutes = [] } = useMutes();
  const { timeZone } = usePreferences();
  const now = useNow();
  return (notification) => asideWords(notification, { dismissed, mutes, now, timeZone });
}
