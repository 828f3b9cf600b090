import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import type { Source } from "@tocsin/contract";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useConfirmed } from "../../../ui/use-confirmed.ts";
import { useRenewKey } from "./queries.ts";
import { ShownAccess } from "./shown-access.tsx";

/** Renews the key of an inbound source, and shows the new one once. */
export function InboundKey({ source }: { source: Source }) {
  const renew = useRenewKey();
  const renewing = useConfirmed({ mutation: renew, input: (one: Source) => one, failure: t`Key not renewed` });
  if (renew.data) return <ShownAccess access={renew.data} onDone={renew.reset} />;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => renewing.ask(source)}>{t`New key`}</Button>
      <ConfirmDialog
        {...renewing.dialog}
        title={t`Create a new key for ${source.name}?`}
        text={t`The current key stops working immediately. Update the programs that use it.`}
        confirmLabel={t`Create key`}
      />
    </>
  );
}
