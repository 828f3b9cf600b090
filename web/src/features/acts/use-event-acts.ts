import { t } from "@lingui/core/macro";
import type { Mute, MuteInput, Response } from "@tocsin/contract";
import { escapeHtml } from "../../lib/escape-html.ts";
import { addToast, toastFailure } from "../../ui/toasts/toasts.ts";
import { useDismiss, useRestore } from "../events/dismissals.ts";
import { useAcknowledge, useWithdraw } from "../notifications/use-acknowledge.ts";
import { useEndMute, useMuteUntil } from "../rules/use-mute-until.ts";
import { useSummaryRefresh } from "../summary/queries.ts";

/** What an act is about, and its name for the message. */
export type Subject = Pick<MuteInput, "eventId" | "assetId"> & { title: string };
export type EventSubject = { eventId: number; title: string };

type Said = { hasIt?: boolean; note?: string | null };

/**
 * What a person can do with an event, or an asset. Each act says when it is done or why not, and can be undone from its message; undoing has
 * a message without an undo of its own.
 */
export function useEventActs() {
  const refresh = useSummaryRefresh();
  const [acknowledging, withdrawing] = [useAcknowledge(), useWithdraw()];
  const [muting, ending] = [useMuteUntil(), useEndMute()];
  const [dismissing, restoring] = [useDismiss(), useRestore()];

  // The component of an act may be gone when it is done: the promise reports it.
  const report = <Done>(done: Promise<Done>, failure: string, onDone: (done: Done) => void): void =>
    void done.then(onDone, toastFailure(failure)).finally(refresh);
  const say = (title: string, about: string, undo?: () => void): void =>
    addToast({
      type: "success",
      title,
      text: escapeHtml(about),
      ...(undo && { action: { label: t`Undo`, run: undo } }),
    });

  const withdraw = ({ eventId, title }: EventSubject, undo?: () => void): void =>
    report(withdrawing.mutateAsync({ eventIds: [eventId] }), t`Acknowledgement not withdrawn`, () =>
      say(t`Acknowledgement withdrawn`, title, undo),
    );
  const respond = ({ eventId, title }: EventSubject, said: Said, words: string, undo?: () => void): void =>
    report(acknowledging.mutateAsync({ eventIds: [eventId], ...said }), t`Not acknowledged`, () =>
      say(words, title, undo),
    );
  const unmute = (mute: Pick<Mute, "id">, subject: Subject, undo?: () => void): void =>
    report(ending.mutateAsync(mute.id), t`Mute not changed`, () => say(t`Unmuted`, subject.title, undo));
  const mute = ({ title, ...subject }: Subject, until: Date, words: string, canUndo = true): void =>
    report(muting.mutateAsync({ ...subject, until: until.toISOString() }), t`Not muted`, (muted) =>
      say(words, title, canUndo ? () => unmute(muted, { title, ...subject }) : undefined),
    );
  const restore = ({ eventId, title }: EventSubject, undo?: () => void): void =>
    report(restoring.mutateAsync(eventId), t`Event not restored`, () => say(t`Restored`, title, undo));
  const dismiss = (subject: EventSubject, canUndo = true): void =>
    report(dismissing.mutateAsync(subject.eventId), t`Event not dismissed`, () =>
      say(t`Dismissed`, subject.title, canUndo ? () => restore(subject) : undefined),
    );
  /** Gives an earlier response again, or none. */
  const giveBack = (subject: EventSubject, before: Response | undefined): void =>
    before
      ? respond(subject, { hasIt: before.hasIt, note: before.note }, t`Earlier acknowledgement restored`)
      : withdraw(subject);

  return {
    isBusy: [acknowledging, withdrawing, muting, ending, dismissing, restoring].some(({ isPending }) => isPending),
    /** Says who handles it, where `before` is what the person said earlier. */
    takeOn: (subject: EventSubject, before?: Response): void =>
      respond(subject, { hasIt: true }, t`You are handling it`, () => giveBack(subject, before)),
    see: (subject: EventSubject, before?: Response): void =>
      respond(subject, { hasIt: false }, t`Acknowledged`, () => giveBack(subject, before)),
    note: (subject: EventSubject, note: string, before?: Response): void =>
      respond(subject, { note }, t`Note saved`, () => giveBack(subject, before)),
    withdraw: (subject: EventSubject, before: Response): void => withdraw(subject, () => giveBack(subject, before)),
    mute: (subject: Subject, until: Date, words: string): void => mute(subject, until, words),
    unmute: (muted: Pick<Mute, "id" | "until">, subject: Subject, words: string): void =>
      unmute(muted, subject, () => mute(subject, new Date(muted.until), words, false)),
    dismiss: (subject: EventSubject): void => dismiss(subject),
    restore: (subject: EventSubject): void => restore(subject, () => dismiss(subject, false)),
  };
}
