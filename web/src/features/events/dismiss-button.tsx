import { t } from "@lingui/core/macro";
import { mdiClose, mdiRestore } from "@mdi/js";
import Button from "@mui/material/Button";
import { Icon } from "../../ui/icon.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useDismiss, useDismissedIds, useRestore } from "./dismissals.ts";

/** Dismisses an event, or restores it, whichever list no longer shows it. */
export function DismissButton({ eventId }: { eventId: number }) {
  const { data: dismissed } = useDismissedIds();
  const dismissing = useDismiss();
  const restoring = useRestore();
  const isDismissed = dismissed?.has(eventId) ?? false;
  const [change, failure] = isDismissed ? [restoring, t`Event not restored`] : [dismissing, t`Event not dismissed`];
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon path={isDismissed ? mdiRestore : mdiClose} />}
      disabled={dismissed === undefined || change.isPending}
      onClick={() => change.mutate(eventId, { onError: toastFailure(failure) })}
    >
      {isDismissed ? t`Dismissed. Restore` : t`Dismiss`}
    </Button>
  );
}
