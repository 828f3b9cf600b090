import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { i18n } from "../lib/language/i18n.ts";
import { keyCaps } from "../lib/shortcuts/key-names.ts";
import { useRegisteredShortcuts } from "../lib/shortcuts/shortcuts.ts";
import { ShortcutsSwitch } from "./shortcuts-switch.tsx";

/** The keys of the page that is open, and the switch that turns them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const shortcuts = useRegisteredShortcuts();
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
        <Box sx={{ mt: 4, pt: 2, borderTop: "1px solid var(--hairline)" }}>
          <ShortcutsSwitch />
        </Box>
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
