import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { CodeBox } from "../code-box.tsx";
import { CopyButton } from "../copy-button.tsx";

type Props = {
  /** What was made, and that it cannot be shown again. */
  made: string;
  label: string;
  secret: string;
  copyLabel: string;
  /** Where it is used. */
  use: string;
  onDone: () => void;
};

/** A secret that was just made: it can be copied until the person is done with it. */
export const ShownOnce = ({ made, label, secret, copyLabel, use, onDone }: Props) => (
  <Box sx={{ display: "grid", gap: 3, px: 4, py: 4 }}>
    <Typography role="status" variant="body1">
      {made}
    </Typography>
    <CodeBox label={label}>{secret}</CodeBox>
    <Typography variant="body2" color="textSecondary">
      {use}
    </Typography>
    <Box sx={{ display: "flex", gap: 2 }}>
      <CopyButton text={secret} label={copyLabel} />
      <Button size="small" onClick={onDone}>{t`Done`}</Button>
    </Box>
  </Box>
);
