import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { Mute, MuteInput, SummaryEntry } from "@tocsin/contract";
import { useEventActs } from "../../features/acts/use-event-acts.ts";
import { useTestAlert } from "../../features/assets/queries.ts";
import { toastFailure } from "../../ui/toasts/toasts.ts";

type Subject = Pick<MuteInput, "eventId" | "assetId">;

/** What the palette does; each says when it is done or why not, and can be undone. */
export function usePaletteActs() {
  const navigate = useNavigate();
  const acts = useEventActs();
  const testing = useTestAlert();
  return {
    mute: (subject: Subject, title: string, until: Date, untilText: string): void =>
      acts.mute({ ...subject, title }, until, t`Muted until ${untilText}`),
    unmute: (mute: Mute, subject: Subject, title: string, untilText: string): void =>
      acts.unmute(mute, { ...subject, title }, t`Muted until ${untilText}`),
    takeOn: (entry: SummaryEntry): void => acts.takeOn(entry),
    see: (entry: SummaryEntry): void => acts.see(entry),
    // The palette is closed while a call is under way: the result is reported by the promise, not by the component.
    sendTestAlert: (id: number): void =>
      void testing.mutateAsync(id).then(() => navigate({ to: "/notifications" }), toastFailure(t`Test alert not sent`)),
  };
}

export type PaletteActs = ReturnType<typeof usePaletteActs>;
