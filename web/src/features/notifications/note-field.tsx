import { t } from "@lingui/core/macro";
import InputBase from "@mui/material/InputBase";

type Props = { note: string; onNote: (note: string) => void; hasMargin?: boolean };

/** What a person adds to an acknowledgement for the others who were notified. */
export const NoteField = ({ note, onNote, hasMargin = false }: Props) => (
  <InputBase
    autoFocus
    fullWidth
    value={note}
    onChange={(event) => onNote(event.target.value)}
    placeholder={t`Note for other recipients`}
    inputProps={{ "aria-label": t`Note for other recipients`, maxLength: 500 }}
    sx={{ px: 2, m: hasMargin ? 2 : 0, fontSize: 14, borderRadius: 2, bgcolor: "var(--raised)" }}
  />
);
