import { t } from "@lingui/core/macro";
import { useDismiss } from "../../features/events/dismissals.ts";
import { useAcknowledge } from "../../features/notifications/queries.ts";
import { useMuteUntil } from "../../features/rules/use-mute-until.ts";
import type { AttentionActs } from "../../features/summary/attention-section.tsx";
import { useSummaryRefresh } from "../../features/summary/queries.ts";
import { addToast, toastFailure } from "../../ui/toasts/toasts.ts";

const muteMs = 8 * 3_600_000;

/** What can be done with an event that needs the person, from its row. */
export function useAttentionActs(open: (eventId: number) => void): AttentionActs {
  const refresh = useSummaryRefresh();
  const acknowledging = useAcknowledge();
  const muting = useMuteUntil();
  const dismissing = useDismiss();
  return {
    open,
    acknowledge: (id) =>
      acknowledging.mutate({ ids: [id] }, { onSuccess: refresh, onError: toastFailure(t`Not acknowledged`) }),
    mute: (eventId) =>
      muting.mutate(
        { eventId, until: new Date(Date.now() + muteMs).toISOString() },
        {
          onSuccess() {
            void refresh();
            addToast({ type: "success", title: t`Muted for 8 hours`, text: "" });
          },
          onError: toastFailure(t`Not muted`),
        },
      ),
    dismiss: ({ eventId, title }) =>
      dismissing.mutate(eventId, {
        onSuccess() {
          void refresh();
          addToast({ type: "success", title: t`Dismissed: ${title}`, text: "" });
        },
        onError: toastFailure(t`Event not dismissed`),
      }),
  };
}
