import { t } from "@lingui/core/macro";
import { muteMs } from "@tocsin/contract";
import { useEventActs } from "../../../features/acts/use-event-acts.ts";
import type { AttentionActs } from "../../../features/summary/use-rows.ts";

/** What can be done with an event that needs the person, from its row. */
export function useAttentionActs(open: (eventId: number) => void): AttentionActs {
  const acts = useEventActs();
  return {
    open,
    "on-it": (row) => acts.takeOn(row),
    seen: (row) => acts.see(row),
    mute: ({ eventId, title }) => acts.mute({ eventId, title }, new Date(Date.now() + muteMs), t`Muted for 8 hours`),
    dismiss: acts.dismiss,
  };
}
