import { t } from "@lingui/core/macro";
import type { Response } from "@tocsin/contract";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { untilWords } from "../../lib/words/until-words.ts";
import { useDismissal } from "../events/dismissals.ts";
import { useNotificationsOf } from "../notifications/queries.ts";
import { useMuteOf } from "../rules/queries.ts";
import { useOwnResponse } from "./response-acts.tsx";
import { type EventSubject, useEventActs } from "./use-event-acts.ts";

/** What was done with an event that still holds: by anyone who was notified, and by the person alone. */
export function useTimelineActs(subject: EventSubject) {
  const { eventId } = subject;
  const { timeZone } = usePreferences();
  const now = useNow();
  const acts = useEventActs();
  const { data: notifications = [] } = useNotificationsOf(eventId);
  const { own } = useOwnResponse(eventId);
  const mute = useMuteOf({ eventId });
  const dismissal = useDismissal(eventId);
  const untilText = mute && t`Muted until ${untilWords(new Date(mute.until), now, timeZone)}`;
  return [
    ...notifications
      .flatMap(({ id, responses }) => responses.map((response) => ({ id, response })))
      .map(({ id, response }) => ({
        key: `${id} ${response.name}`,
        at: response.confirmedAt,
        words: responseWords(response),
        note: response.note,
        undo:
          response.name === own?.name
            ? { label: t`Undo: your acknowledgement`, run: () => acts.withdraw(subject, own) }
            : undefined,
      })),
    ...(dismissal
      ? [
          {
            key: "dismissed",
            at: dismissal.dismissedAt,
            words: t`You dismissed it`,
            note: null,
            undo: { label: t`Undo: your dismissal`, run: () => acts.restore(subject) },
          },
        ]
      : []),
    ...(mute && untilText
      ? [
          {
            key: "muted",
            at: null,
            words: untilText,
            note: null,
            undo: { label: t`Undo: your mute`, run: () => acts.unmute(mute, subject, untilText) },
          },
        ]
      : []),
  ];
}

const responseWords = ({ name, hasIt }: Response): string =>
  hasIt ? t`${name} is handling it` : t`${name} acknowledged it`;
