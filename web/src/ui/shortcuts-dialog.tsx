import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { i18n } from "../lib/language/i18n.ts";
import { keyCaps } from "../lib/shortcuts/key-names.ts";
import { turnShortcuts, useRegisteredShortcuts, useShortcutsOn } from "../lib/shortcuts/shortcuts.ts";

/** The keys of the page that is open, and the switch that turns them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const shortcuts = useRegisteredShortcuts();
  const isOn = useShortcutsOn();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: paperStyle } }}>
      <DialogTitle id={id} sx={{ fontSize: 18 }}>{t`Keyboard shortcuts`}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={listStyle}>
          {shortcuts.map(({ keys: [key = ""], label }) => (
            <Box key={key} sx={{ display: "contents" }}>
              <Box component="dt" sx={{ display: "flex", gap: 1 }}>
                {keyCaps(key).map((cap) => (
                  <Box key={cap} component="kbd" sx={keyStyle}>
                    {cap}
                  </Box>
                ))}
              </Box>
              <Typography component="dd" variant="body2" sx={{ m: 0, alignSelf: "center" }}>
                {i18n._(label)}
              </Typography>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 4 }}
          control={<Switch size="small" checked={isOn} onChange={(_, on) => turnShortcuts(on)} />}
          label={t`Use keyboard shortcuts on this device`}
          slotProps={{ typography: { variant: "body2" } }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 0 }}>
        <Button onClick={onClose} autoFocus>{t`Close`}</Button>
      </DialogActions>
    </Dialog>
  );
}

const paperStyle = { width: 420, border: "1px solid var(--hairline)" };
const listStyle = { display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 4, rowGap: 2, m: 0 };
const keyStyle = {
  display: "inline-block",
  minWidth: 28,
  px: 2,
  py: 0.5,
  textAlign: "center",
  font: "inherit",
  fontSize: 13,
  borderRadius: 1,
  border: "1px solid var(--outline)",
  bgcolor: "var(--raised)",
};
