import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { reload } from "./worker.ts";

/** Offers the newer build; the page stays as it is until the person chooses to reload it. */
export const UpdateBar = () => (
  <Box role="status" sx={barStyle}>
    <Typography variant="body2">{t`A new version is ready.`}</Typography>
    <Button size="small" onClick={() => void reload()}>{t`Reload`}</Button>
  </Box>
);

const barStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: 4,
  py: 1,
  bgcolor: "var(--raised)",
  borderBottom: "1px solid var(--hairline)",
};
