import { t } from "@lingui/core/macro";
import { mdiCheck } from "@mdi/js";
import Button from "@mui/material/Button";
import { Icon } from "../../ui/icon.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useAcknowledge, useNotificationsOf } from "./queries.ts";

/** Acknowledges what the person was notified of about an event; nothing if they were not, or already have. */
export function AcknowledgeButton({ eventId }: { eventId: number }) {
  const { data: notifications = [] } = useNotificationsOf(eventId);
  const acknowledging = useAcknowledge();
  if (!notifications.some(({ confirmedAt }) => confirmedAt === null)) return null;
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<Icon path={mdiCheck} />}
      disabled={acknowledging.isPending}
      onClick={() => acknowledging.mutate({ eventIds: [eventId] }, { onError: toastFailure(t`Not acknowledged`) })}
    >{t`Acknowledge`}</Button>
  );
}
