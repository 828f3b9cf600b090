import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Response } from "@tocsin/contract";
import { type FormEvent, useState } from "react";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { NoteField } from "../notifications/note-field.tsx";
import { useNotificationsOf } from "../notifications/queries.ts";
import { ActButton } from "./act-bar.tsx";
import { type EventSubject, useEventActs } from "./use-event-acts.ts";

/** What the person has said to an event, and whether they were notified of it at all. */
export function useOwnResponse(eventId: number): { isNotified: boolean; own: Response | undefined } {
  const { email } = useCurrentUser();
  const { data = [] } = useNotificationsOf(eventId);
  const own = data.flatMap(({ responses }) => responses).find(({ name }) => name === email);
  return { isNotified: data.length > 0, own };
}

/** *I'm on it*, *Seen* and a note for the others who were notified; nothing if the person was not. */
export function ResponseActs({ subject }: { subject: EventSubject }) {
  const acts = useEventActs();
  const { isNotified, own } = useOwnResponse(subject.eventId);
  const [isNoting, setNoting] = useState(false);
  if (!isNotified) return null;
  return (
    <>
      <ActButton
        act="on-it"
        variant="contained"
        disabled={acts.isBusy || own?.hasIt === true}
        onClick={() => acts.takeOn(subject, own)}
      />
      <ActButton
        act="seen"
        variant="outlined"
        disabled={acts.isBusy || own?.hasIt === false}
        onClick={() => acts.see(subject, own)}
      />
      <ActButton act="note" variant="outlined" aria-expanded={isNoting} onClick={() => setNoting(!isNoting)} />
      {isNoting && <NoteForm subject={subject} own={own} onDone={() => setNoting(false)} />}
    </>
  );
}

type NoteProps = { subject: EventSubject; own: Response | undefined; onDone: () => void };

function NoteForm({ subject, own, onDone }: NoteProps) {
  const acts = useEventActs();
  const [note, setNote] = useState(own?.note ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    acts.note(subject, note.trim(), own);
    onDone();
  };
  return (
    <Box component="form" onSubmit={save} sx={{ order: 1, display: "flex", gap: 2, width: "100%" }}>
      <NoteField note={note} onNote={setNote} />
      <Button type="submit" size="small" variant="contained" disabled={acts.isBusy}>{t`Save`}</Button>
    </Box>
  );
}
