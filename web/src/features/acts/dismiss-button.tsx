import { t } from "@lingui/core/macro";
import { mdiRestore } from "@mdi/js";
import Button from "@mui/material/Button";
import { actIcons, actWord } from "../../lib/words/act-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { useDismissedIds } from "../events/dismissals.ts";
import { type EventSubject, useEventActs } from "./use-event-acts.ts";

/** Dismisses an event, or restores it, whichever list no longer shows it. */
export function DismissButton({ subject }: { subject: EventSubject }) {
  const acts = useEventActs();
  const { data: dismissed } = useDismissedIds();
  const isDismissed = dismissed?.has(subject.eventId) ?? false;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon path={isDismissed ? mdiRestore : actIcons.dismiss} />}
      disabled={dismissed === undefined || acts.isBusy}
      onClick={() => (isDismissed ? acts.restore(subject) : acts.dismiss(subject))}
    >
      {isDismissed ? t`Restore` : actWord("dismiss")}
    </Button>
  );
}
