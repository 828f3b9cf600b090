import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputBase from "@mui/material/InputBase";
import { useState } from "react";

type Props = {
  count: number;
  selected: number;
  isBusy: boolean;
  onSelectAll: (isOn: boolean) => void;
  onAcknowledge: (note: string) => void;
  onMute: () => void;
  onDismiss: () => void;
};

/** Selects all that are listed, and acts on the selected ones at once. */
export function InboxBar({ count, selected, isBusy, onSelectAll, onAcknowledge, onMute, onDismiss }: Props) {
  const [note, setNote] = useState<string>();
  return (
    <Box sx={barStyle}>
      <FormControlLabel
        label={selected > 0 ? plural(selected, { one: "# selected", other: "# selected" }) : t`Select all`}
        slotProps={{ typography: { variant: "body2" } }}
        control={
          <Checkbox
            size="small"
            checked={selected > 0 && selected === count}
            indeterminate={selected > 0 && selected < count}
            onChange={(_, isOn) => onSelectAll(isOn)}
            slotProps={{ input: { "aria-label": t`Select all` } }}
            sx={{ ml: 2 }}
          />
        }
      />
      {selected > 0 && (
        <Box role="toolbar" aria-label={t`Selected notifications`} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button
            size="small"
            variant="contained"
            disabled={isBusy}
            onClick={() => onAcknowledge(note ?? "")}
          >{t`Acknowledge`}</Button>
          <Button size="small" disabled={isBusy} onClick={onMute}>{t`Mute for 8 hours`}</Button>
          <Button size="small" disabled={isBusy} onClick={onDismiss}>{t`Dismiss`}</Button>
          {note === undefined && <Button size="small" onClick={() => setNote("")}>{t`Add note`}</Button>}
        </Box>
      )}
      {selected > 0 && note !== undefined && (
        <InputBase
          autoFocus
          fullWidth
          value={note}
          onChange={(event) => setNote(event.target.value)}
          placeholder={t`Note for other recipients`}
          inputProps={{ "aria-label": t`Note for other recipients`, maxLength: 500 }}
          sx={{ px: 2, mx: 2, my: 1, fontSize: 14, borderRadius: 2, bgcolor: "var(--raised)" }}
        />
      )}
    </Box>
  );
}

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  minHeight: 44,
  position: "sticky",
  top: "var(--bar-height, 0)",
  zIndex: 1,
  bgcolor: "var(--surface)",
  borderRadius: "8px 8px 0 0",
  borderBottom: "1px solid var(--hairline)",
};
