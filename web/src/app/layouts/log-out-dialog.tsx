import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { unsubscribeBrowser } from "../../features/channels/browser-push.ts";
import { signOut } from "../../lib/session/auth-calls.ts";
import { forgetSession } from "../../lib/session/session.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { clearToasts, toastFailure } from "../../ui/toasts/toasts.ts";

export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const logOut = async () => {
    setBusy(true);
    try {
      // First, while the server still accepts it: the next person at this browser must not receive this person's messages.
      await unsubscribeBrowser();
      await signOut();
      forgetSession();
      await navigate({ to: "/" });
      client.clear();
      clearToasts();
    } catch (error) {
      toastFailure(t`Log out failed`)(error);
    }
    setBusy(false);
    onClose();
  };

  return (
    <ConfirmDialog
      open={open}
      title={t`Confirm Logout`}
      text={t`Are you sure you want to logout?`}
      confirmLabel={t`Log Out`}
      busy={busy}
      onConfirm={logOut}
      onClose={onClose}
    />
  );
}
