import { t } from "@lingui/core/macro";
import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../confirm-dialog.tsx";

type Props = {
  isChanged: boolean;
  /** What else waits for the answer, such as another draft. */
  waiting?: (() => void) | undefined;
  onDiscard?: () => void;
  onStay?: () => void;
};

/** Asks before unsaved changes are lost, by leaving the page, by choosing something else there, or by another change. */
export function LeaveGuard({ isChanged, waiting, onDiscard, onStay }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked" || waiting !== undefined}
      title={t`Discard changes?`}
      text={t`Your changes are not saved and will be lost.`}
      confirmLabel={t`Discard changes`}
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
        waiting?.();
      }}
      onClose={() => {
        blocker.reset?.();
        onStay?.();
      }}
    />
  );
}
