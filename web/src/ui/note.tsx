import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** A place where nothing is yet: what will appear here, and the first step. */
export function EmptyNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start", p: 4 }}>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography variant="body2" component="div" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}

/** The buttons of an empty note, the usual first step before the others. */
export const FirstSteps = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 3 }}>{children}</Box>
);

/** Something is on its way; in words, and only after a moment, so that quick answers do not flicker. */
export function LoadingNote({ what }: { /** A sentence such as "Loading events…". */ what: string }) {
  return (
    <Typography
      role="status"
      variant="body2"
      color="textSecondary"
      sx={{
        p: 4,
        opacity: 0,
        animation: "appear 120ms 250ms forwards",
        "@keyframes appear": { to: { opacity: 1 } },
      }}
    >
      {what}
    </Typography>
  );
}

/** A failed load with the error's message and a retry button. */
export function ErrorNote({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <Box
      role="alert"
      sx={{ m: 4, p: 3, borderLeft: "3px solid var(--error)", borderRadius: 1, bgcolor: "var(--raised)" }}
    >
      <Typography variant="body2">{error.message}</Typography>
      {onRetry && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <Box
            component="button"
            type="button"
            onClick={onRetry}
            sx={{
              all: "unset",
              color: "primary.main",
              fontWeight: 600,
              cursor: "pointer",
              "&:focus-visible": { outline: "2px solid" },
            }}
          >
            {t`Try again`}
          </Box>
        </Typography>
      )}
    </Box>
  );
}
