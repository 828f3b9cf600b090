import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import type { Asset } from "@tocsin/contract";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { addToast } from "../../ui/toasts.ts";
import { useDeleteAsset } from "./queries.ts";

/** Deletes an asset after asking, and goes back to the list. */
export function DeleteAsset({ asset }: { asset: Asset }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteAsset();
  const navigate = useNavigate();
  const confirm = () =>
    remove.mutate(asset.id, {
      onSuccess: () => navigate({ to: "/assets" }),
      onError: (error) => {
        setAsking(false);
        addToast({ type: "error", title: t`Asset not deleted`, text: error.message });
      },
    });
  return (
    <>
      <Button size="small" color="secondary" onClick={() => setAsking(true)}>{t`Delete`}</Button>
      <ConfirmDialog
        open={asking}
        title={asset.name ? t`Delete ${asset.name}?` : t`Delete this asset?`}
        text={t`This asset is no longer monitored after that. This cannot be undone.`}
        confirmLabel={t`Delete asset`}
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
