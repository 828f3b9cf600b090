import { plural, t } from "@lingui/core/macro";
import type { Notification } from "@tocsin/contract";
import { useDismiss } from "../../features/events/dismissals.ts";
import type { InboxActs } from "../../features/notifications/inbox/inbox.tsx";
import { eventIdsOf } from "../../features/notifications/inbox/inbox-filter.ts";
import { useAcknowledge } from "../../features/notifications/use-acknowledge.ts";
import { useMuteUntil } from "../../features/rules/use-mute-until.ts";
import { addToast, toastFailure } from "../../ui/toasts/toasts.ts";

const muteMs = 8 * 3_600_000;

const eventsOf = (notifications: readonly Notification[]): number[] => [...new Set(notifications.flatMap(eventIdsOf))];

/** Whether it was done; a failure is shown. */
const settle = (done: Promise<unknown>, onDone: () => void, failure: string): Promise<boolean> =>
  done.then(
    () => {
      onDone();
      return true;
    },
    (error) => {
      toastFailure(failure)(error);
      return false;
    },
  );

/** What can be done with notifications, each with a message about its success or failure. */
export function useInboxActs(): InboxActs {
  const acknowledging = useAcknowledge();
  const muting = useMuteUntil();
  const dismissing = useDismiss();
  const toastDone = (title: string) => () => addToast({ type: "success", title, text: "" });
  return {
    isBusy: acknowledging.isPending || muting.isPending || dismissing.isPending,
    acknowledge: (some, note) =>
      settle(
        acknowledging.mutateAsync({ ids: some.map(({ id }) => id), ...(note.trim() && { note: note.trim() }) }),
        () => undefined,
        t`Not acknowledged`,
      ),
    mute(some) {
      const ids = eventsOf(some);
      const until = new Date(Date.now() + muteMs).toISOString();
      const done = Promise.all(ids.map((eventId) => muting.mutateAsync({ eventId, until })));
      const words = plural(ids.length, { one: "# event muted for 8 hours", other: "# events muted for 8 hours" });
      return settle(done, toastDone(words), t`Not muted`);
    },
    dismiss(some) {
      const ids = eventsOf(some);
      const done = Promise.all(ids.map((eventId) => dismissing.mutateAsync(eventId)));
      const words = plural(ids.length, { one: "# event dismissed", other: "# events dismissed" });
      return settle(done, toastDone(words), t`Not dismissed`);
    },
  };
}
