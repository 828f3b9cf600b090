import { t } from "@lingui/core/macro";
import { mdiTagCheckOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import type { ReceivedEvent, Verdict } from "@tocsin/contract";
import { useState } from "react";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { Icon } from "../../ui/icon.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { MarkMenu } from "./mark-menu.tsx";
import { useMark } from "./queries.ts";

/** Marks an event as right or wrong: an admin's mark corrects it for everyone, another person's affects only their own notifications. */
export function MarkButton({ event }: { event: ReceivedEvent }) {
  const isAdmin = useCurrentUser().type === "admin";
  const mark = useMark(event.id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (verdict: Verdict) => {
    setAnchor(null);
    const corrects = isAdmin && verdict.kind !== "right";
    mark.mutate({ verdict, corrects }, { onError: toastFailure(t`Mark not saved`) });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiTagCheckOutline} />}
        aria-haspopup="dialog"
        onClick={(click) => setAnchor(click.currentTarget)}
      >{t`Mark as…`}</Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": t`Mark as`, sx: paperStyle } }}
      >
        <MarkMenu event={event} isAdmin={isAdmin} onChoose={choose} />
      </Popover>
    </>
  );
}

const paperStyle = {
  width: 300,
  maxWidth: "calc(100vw - 32px)",
  bgcolor: "var(--raised)",
  border: "1px solid var(--hairline)",
};
