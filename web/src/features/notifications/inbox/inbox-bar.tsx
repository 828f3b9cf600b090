import { plural, t } from "@lingui/core/macro";
import { mdiBellOffOutline, mdiCheck, mdiClose, mdiPencilOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { NoteField } from "../note-field.tsx";

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
          <BarButton
            label={t`Acknowledge`}
            path={mdiCheck}
            variant="contained"
            disabled={isBusy}
            onClick={() => onAcknowledge(note ?? "")}
          />
          <BarButton label={t`Mute for 8 hours`} path={mdiBellOffOutline} disabled={isBusy} onClick={onMute} />
          <BarButton label={t`Dismiss`} path={mdiClose} disabled={isBusy} onClick={onDismiss} />
          {note === undefined && <BarButton label={t`Add note`} path={mdiPencilOutline} onClick={() => setNote("")} />}
        </Box>
      )}
      {selected > 0 && note !== undefined && <NoteField note={note} onNote={setNote} hasMargin />}
    </Box>
  );
}

type BarButtonProps = Pick<ButtonProps, "variant" | "disabled" | "onClick"> & { label: string; path: string };

/** A button with a word; on a phone, where four words do not fit on a line, with an icon. */
const BarButton = ({ label, path, ...props }: BarButtonProps) => (
  <Button {...props} size="small" aria-label={label} title={label} sx={{ minWidth: 44, minHeight: 36 }}>
    <Icon path={path} sx={{ display: { sm: "none" } }} />
    <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
      {label}
    </Box>
  </Button>
);

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
