import { t } from "@lingui/core/macro";
import { EmptyNote } from "../../ui/note.tsx";
import { useNotificationsOf } from "./queries.ts";
import { ResponseList } from "./response-list.tsx";

/** The responses to the messages about an event, the newest message first; nothing if nobody was notified. */
export function EventAnswers({ eventId }: { eventId: number }) {
  const { data = [] } = useNotificationsOf(eventId);
  if (data.length === 0) return null;
  const responses = data.flatMap((notification) => notification.responses);
  if (responses.length > 0) return <ResponseList responses={responses} />;
  return (
    <EmptyNote title={t`No acknowledgements yet`}>{t`Acknowledge it here, or with the link in the message.`}</EmptyNote>
  );
}
