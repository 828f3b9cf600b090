import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import { type EventAct, listActs } from "@tocsin/contract";
import { type FormEvent, useState } from "react";
import { actIcons, actWord } from "../../lib/words/act-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { NoteField } from "../notifications/note-field.tsx";

type Props = {
  isBusy: boolean;
  /** Those that change nothing; the button of a note opens its field. */
  disabled: readonly EventAct[];
  onAct: (act: Exclude<EventAct, "note">) => void;
  onNote: (note: string) => void;
};

/** The acts for what is selected, in their order and words, and the field of a note. */
export function ActBar({ isBusy, disabled, onAct, onNote }: Props) {
  const [note, setNote] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    onNote(note?.trim() ?? "");
    setNote(undefined);
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {listActs().map((act) => (
          <ActButton
            key={act}
            act={act}
            variant={act === "on-it" ? "contained" : "outlined"}
            disabled={isBusy || disabled.includes(act)}
            {...(act === "note"
              ? { "aria-expanded": note !== undefined, onClick: () => setNote(note === undefined ? "" : undefined) }
              : { onClick: () => onAct(act) })}
          />
        ))}
      </Box>
      {note !== undefined && (
        <Box component="form" onSubmit={save} sx={{ display: "flex", gap: 2, width: "100%" }}>
          <NoteField note={note} onNote={setNote} />
          <Button type="submit" size="small" variant="contained" disabled={isBusy || !note.trim()}>{t`Save`}</Button>
        </Box>
      )}
    </>
  );
}

/** An act by its icon and its word. */
export const ActButton = ({ act, ...props }: { act: EventAct } & ButtonProps) => (
  <Button
    size="small"
    startIcon={<Icon path={actIcons[act]} />}
    sx={{ px: 2, minWidth: 0, minHeight: 36, "& .MuiButton-startIcon": { mr: 1 } }}
    {...props}
  >
    {actWord(act)}
  </Button>
);
