import { plural, t } from "@lingui/core/macro";
import type { Notification } from "@tocsin/contract";
import { useDismiss } from "../../features/events/dismissals.ts";
import type { InboxActs } from "../../features/notifications/inbox/inbox.tsx";
import { eventIdsOf } from "../../features/notifications/inbox/inbox-filter.ts";
import { useAcknowledge } from "../../features/notifications/queries.ts";
import { useMuteUntil } from "../../features/rules/use-mute-until.ts";
import { addToast, toastFailure } from "../../ui/toasts/toasts.ts";

const muteMs = 8 * 3_600_000;

const eventsOf = (notifications: readonly Notification[]): number[] => [...new Set(notifications.flatMap(eventIdsOf))];

/** What can be done with notifications, each told when it is done or why not. */
export function useInboxActs(): InboxActs {
  const acknowledging = useAcknowledge();
  const muting = useMuteUntil();
  const dismissing = useDismiss();
  const tell = (title: string) => () => addToast({ type: "success", title, text: "" });
  return {
    isBusy: acknowledging.isPending || muting.isPending || dismissing.isPending,
    acknowledge: (some, note) =>
      acknowledging
        .mutateAsync({ ids: some.map(({ id }) => id), ...(note.trim() && { note: note.trim() }) })
        .catch(toastFailure(t`Not acknowledged`)),
    async mute(some) {
      const ids = eventsOf(some);
      const until = new Date(Date.now() + muteMs).toISOString();
      const done = Promise.all(ids.map((eventId) => muting.mutateAsync({ eventId, until })));
      await done.then(
        tell(plural(ids.length, { one: "# event muted for 8 hours", other: "# events muted for 8 hours" })),
        toastFailure(t`Not muted`),
      );
    },
    async dismiss(some) {
      const ids = eventsOf(some);
      const done = Promise.all(ids.map((eventId) => dismissing.mutateAsync(eventId)));
      await done.then(
        tell(plural(ids.length, { one: "# event dismissed", other: "# events dismissed" })),
        toastFailure(t`Not dismissed`),
      );
    },
  };
}
