import { t } from "@lingui/core/macro";
import { mdiBullhornOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { addToast } from "../../ui/toasts.ts";
import { useDrill } from "./queries.ts";

/** Sends an exercise to everybody who would be told of this asset, and leads to how each delivery went. */
export function DrillButton({ id, name }: { id: number; name: string }) {
  const drill = useDrill(id);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const start = () =>
    drill.mutate(undefined, {
      onSuccess: () => void navigate({ to: "/notifications" }),
      onError: (error) => addToast({ type: "error", title: t`Test alert not sent`, text: error.message }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiBullhornOutline} />}
        onClick={() => setAsking(true)}
      >{t`Test alert`}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Send test alert`}
        text={t`All recipients of ${name} receive a message marked as a test. You can follow each delivery.`}
        confirmLabel={t`Send test alert`}
        busy={drill.isPending}
        onConfirm={start}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
