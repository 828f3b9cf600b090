import { plural, t } from "@lingui/core/macro";
import { mdiAlert, mdiAlertCircle, mdiCheckCircle, mdiClose, mdiInformation } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { Icon } from "../icon.tsx";
import { SafeHtml } from "../safe-html.tsx";
import { closeToast, closeToasts, newestToasts, type Toast, useToasts } from "./toasts.ts";

const icons: Record<Toast["type"], string> = {
  success: mdiCheckCircle,
  info: mdiInformation,
  warning: mdiAlert,
  error: mdiAlertCircle,
};

const cardStyle = {
  display: "flex",
  gap: 3,
  p: 3,
  pl: 4,
  bgcolor: "var(--raised)",
  border: "1px solid var(--hairline)",
  borderRadius: 2,
  boxShadow: "var(--shadow)",
  pointerEvents: "auto",
};

/** Follows a link inside a card, which then has done its work: a page of ours needs no full load. */
function useFollow(close: () => void) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const href = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : undefined;
    if (!href?.startsWith("/")) return;
    event.preventDefault();
    close();
    navigate({ href });
  };
}

function ToastCard({ toast }: { toast: Toast }) {
  const follow = useFollow(() => closeToast(toast.id));
  const act = () => {
    closeToast(toast.id);
    toast.action?.run();
  };
  return (
    <Box onClick={follow} sx={cardStyle}>
      <Icon path={icons[toast.type]} color={toast.type} sx={{ mt: "1px" }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="h3" component="p">
          {toast.title}
        </Typography>
        {toast.text && (
          <Typography variant="body2" color="textSecondary">
            <SafeHtml html={toast.text} />
          </Typography>
        )}
        {toast.action && (
          <Button
            size="small"
            aria-label={`${toast.action.label}: ${toast.title}`}
            onClick={act}
            sx={{ ml: -1, mt: 1 }}
          >
            {toast.action.label}
          </Button>
        )}
      </Box>
      <IconButton size="small" aria-label={t`Close alert`} onClick={() => closeToast(toast.id)} sx={{ mt: -1, mr: -1 }}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

/** The link to the older messages if there are too many. */
function MoreCard({ count, href }: { count: number; href: string }) {
  const follow = useFollow(closeToasts);
  return (
    <Box onClick={follow} sx={{ ...cardStyle, alignItems: "center", py: 1 }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        <a href={href}>
          {count === 1 ? "1 more message" : plural(count, { one: "# more alert", other: "# more alerts" })}
        </a>
      </Typography>
      <Button size="small" onClick={closeToasts}>{t`Close all`}</Button>
    </Box>
  );
}

/**
 * Messages that come and go; read out politely, each can be closed earlier. Of many the newest are shown; `moreHref` is
 * where to read of the others.
 */
export function ToastStack({ moreHref }: { moreHref: string }) {
  const { shown, more } = newestToasts(useToasts());
  return (
    <Box
      role="status"
      aria-label={t`Alerts`}
      sx={{
        position: "fixed",
        right: 16,
        bottom: 16,
        zIndex: 2000,
        display: "grid",
        gap: 2,
        width: "min(360px, calc(100vw - 32px))",
        pointerEvents: "none",
      }}
    >
      {more > 0 && <MoreCard count={more} href={moreHref} />}
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Box>
  );
}
