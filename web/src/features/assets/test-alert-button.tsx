import { t } from "@lingui/core/macro";
import { mdiBullhornOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useTestAlert } from "./queries.ts";

/** Sends a test alert to all recipients of this asset, and links to the state of each delivery. */
export function TestAlertButton({ id, name }: { id: number; name: string }) {
  const navigate = useNavigate();
  const testAlert = useConfirmed({
    mutation: useTestAlert(),
    input: (id: number) => id,
    failure: t`Test alert not sent`,
    onSuccess: () => void navigate({ to: "/notifications" }),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiBullhornOutline} />}
        onClick={() => testAlert.ask(id)}
      >{t`Test alert`}</Button>
      <ConfirmDialog
        {...testAlert.dialog}
        title={t`Send test alert`}
        text={t`All recipients of ${name} receive a message marked as a test. You can follow each delivery.`}
        confirmLabel={t`Send test alert`}
      />
    </>
  );
}
