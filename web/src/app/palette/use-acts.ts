import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { MuteInput, SummaryEntry } from "@tocsin/contract";
import { useTestAlert } from "../../features/assets/queries.ts";
import { useAcknowledge } from "../../features/notifications/queries.ts";
import { mutesQuery, useEndMute } from "../../features/rules/queries.ts";
import { useMuteUntil } from "../../features/rules/use-mute-until.ts";
import { useSummaryRefresh } from "../../features/summary/queries.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { addToast, toastFailure } from "../../ui/toasts/toasts.ts";

type Subject = Pick<MuteInput, "eventId" | "assetId">;

/** What the palette does; each says when it is done or why not, and a mute or its end can be undone. */
export function usePaletteActs() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = useSummaryRefresh();
  const muting = useMuteUntil();
  const ending = useEndMute();
  const acknowledging = useAcknowledge();
  const testing = useTestAlert();

  // The palette is closed while a call is under way: the result is reported by the promise, not by the component.
  const report = (done: Promise<unknown>, failure: string, say: () => void) =>
    void done.then(say, toastFailure(failure)).finally(refresh);
  const say = (title: string, about: string, undo?: () => void) => () =>
    addToast({
      type: "success",
      title,
      text: escapeHtml(about),
      ...(undo && { action: { label: t`Undo`, run: undo } }),
    });

  const endMute = async (subject: Subject) => {
    const mutes = await client.fetchQuery(mutesQuery);
    const mute = mutes.find(
      ({ eventId, assetId }) => eventId === (subject.eventId ?? null) && assetId === (subject.assetId ?? null),
    );
    if (mute) await ending.mutateAsync(mute.id);
  };
  const mute = (subject: Subject, name: string, until: Date, untilText: string): void =>
    report(
      muting.mutateAsync({ ...subject, until: until.toISOString() }),
      t`Not muted`,
      say(t`Muted until ${untilText}`, name, () =>
        report(endMute(subject), t`Mute not changed`, say(t`Unmuted`, name)),
      ),
    );
  const unmute = (subject: Subject, name: string, until: Date, untilText: string): void =>
    report(
      endMute(subject),
      t`Mute not changed`,
      say(t`Unmuted`, name, () => mute(subject, name, until, untilText)),
    );
  return {
    mute,
    unmute,
    acknowledge: ({ eventId, title }: SummaryEntry): void =>
      report(acknowledging.mutateAsync({ eventIds: [eventId] }), t`Not acknowledged`, say(t`Acknowledged`, title)),
    sendTestAlert: (id: number): void =>
      report(testing.mutateAsync(id), t`Test alert not sent`, () => void navigate({ to: "/notifications" })),
  };
}

export type PaletteActs = ReturnType<typeof usePaletteActs>;
