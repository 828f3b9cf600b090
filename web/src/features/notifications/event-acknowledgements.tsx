import { t } from "@lingui/core/macro";
import { mdiAccountCheckOutline, mdiAccountQuestionOutline } from "@mdi/js";
import Typography from "@mui/material/Typography";
import { FactRow } from "../../ui/fact-list.tsx";
import { useNotificationsOf } from "./queries.ts";
import { ResponseList } from "./response-list.tsx";

/** Who handles an event or has seen it, the newest message first; nothing if nobody was notified. */
export function EventAnswers({ eventId }: { eventId: number }) {
  const { data = [] } = useNotificationsOf(eventId);
  if (data.length === 0) return null;
  const responses = data.flatMap((notification) => notification.responses);
  if (responses.length > 0)
    return (
      <FactRow icon={mdiAccountCheckOutline}>
        <ResponseList responses={responses} />
      </FactRow>
    );
  const isAcknowledged = data.every(({ confirmedAt }) => confirmedAt !== null);
  return (
    <FactRow icon={isAcknowledged ? mdiAccountCheckOutline : mdiAccountQuestionOutline}>
      <Typography variant="body1">{isAcknowledged ? t`Acknowledged.` : t`Nobody has acknowledged it.`}</Typography>
    </FactRow>
  );
}
