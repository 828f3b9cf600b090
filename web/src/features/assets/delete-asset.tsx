import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import type { Asset } from "@tocsin/contract";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useDeleteAsset } from "./queries.ts";

/** Deletes an asset after asking, and goes back to the list. */
export function DeleteAsset({ asset }: { asset: Asset }) {
  const navigate = useNavigate();
  const removing = useConfirmed({
    mutation: useDeleteAsset(),
    input: ({ id }: Asset) => id,
    failure: t`Asset not deleted`,
    onSuccess: () => void navigate({ to: "/assets" }),
  });
  return (
    <>
      <Button size="small" color="secondary" onClick={() => removing.ask(asset)}>{t`Delete`}</Button>
      <ConfirmDialog
        {...removing.dialog}
        title={asset.name ? t`Delete ${asset.name}?` : t`Delete this asset?`}
        text={t`This asset will no longer be monitored. This cannot be undone.`}
        confirmLabel={t`Delete asset`}
      />
    </>
  );
}
