import { t } from "@lingui/core/macro";
import type { SummaryRow } from "@tocsin/contract";
import { useState } from "react";
import { useDismiss, useRestore } from "../../features/events/dismissals.ts";
import { useAcknowledge } from "../../features/notifications/queries.ts";
import { useMuteUntil } from "../../features/rules/use-mute-until.ts";
import { useSummaryRefresh } from "../../features/summary/queries.ts";
import type { AttentionActs } from "../../features/summary/use-rows.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { addToast, toastFailure } from "../../ui/toasts/toasts.ts";

const muteMs = 8 * 3_600_000;

/** What can be done with an event that needs the person, from its row; the last dismissal can be undone. */
export function useAttentionActs(open: (eventId: number) => void) {
  const refresh = useSummaryRefresh();
  const acknowledging = useAcknowledge();
  const muting = useMuteUntil();
  const dismissing = useDismiss();
  const restoring = useRestore();
  const [undo, setUndo] = useState<SummaryRow>();
  const done = (title: string, about: string) => () => {
    void refresh();
    addToast({ type: "success", title, text: escapeHtml(about) });
  };
  const acts: AttentionActs = {
    open,
    acknowledge: ({ eventId, title }) =>
      acknowledging.mutate(
        { eventIds: [eventId] },
        { onSuccess: done(t`Acknowledged`, title), onError: toastFailure(t`Not acknowledged`) },
      ),
    mute: ({ eventId, title }) =>
      muting.mutate(
        { eventId, until: new Date(Date.now() + muteMs).toISOString() },
        { onSuccess: done(t`Muted for 8 hours`, title), onError: toastFailure(t`Not muted`) },
      ),
    dismiss: (entry) =>
      dismissing.mutate(entry.eventId, {
        onSuccess() {
          void refresh();
          setUndo(entry);
        },
        onError: toastFailure(t`Event not dismissed`),
      }),
  };
  const restore = () =>
    undo &&
    restoring.mutate(undo.eventId, {
      onSuccess() {
        void refresh();
        setUndo(undefined);
      },
      onError: toastFailure(t`Event not restored`),
    });
  return { ...acts, undo, restore };
}
