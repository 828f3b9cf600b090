import { t } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";

/** Says, after a second, that a new result is on its way; over the earlier one. */
export const Calculating = () => (
  <Typography
    role="status"
    variant="body2"
    sx={{
      position: "absolute",
      top: 0,
      right: 16,
      zIndex: 1,
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: "var(--raised)",
      opacity: 0,
      animation: "appear 120ms 1s forwards",
      "@keyframes appear": { to: { opacity: 1 } },
    }}
  >{t`Calculating…`}</Typography>
);
