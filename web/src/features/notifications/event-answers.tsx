import { EmptyNote } from "../../ui/note.tsx";
import { useNotificationsOf } from "./queries.ts";
import { ResponseList } from "./response-list.tsx";

/** Who has answered the messages about an event, the newest message first; nothing where nobody was told. */
export function EventAnswers({ eventId }: { eventId: number }) {
  const { data = [] } = useNotificationsOf(eventId);
  if (data.length === 0) return null;
  const responses = data.flatMap((notification) => notification.responses);
  if (responses.length > 0) return <ResponseList responses={responses} />;
  return <EmptyNote title="No answers yet">Who was told can confirm by the link in their message.</EmptyNote>;
}
