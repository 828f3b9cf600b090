import { msg } from "#messages";
import { formatTime, type Reader } from "./wording.ts";

/** A person's answer to a message; `counts` where it is that of who is notified there. */
export type Answer = { name: string; at: Date; note: string | null; counts: boolean };

const texts = {
  acknowledgedBy: msg({ id: "note.acknowledgedBy", message: "Acknowledged by {name} at {time}" }),
  withNote: msg({ id: "note.acknowledgedBy.note", message: "{acknowledged}: {note}" }),
};

/** Who has acknowledged, when, and what they wrote. */
export function wordAnswer({ name, at, note }: Answer, reader: Reader): string {
  const acknowledged = reader.translate(texts.acknowledgedBy, { name, time: formatTime(at, reader) });
  return note ? reader.translate(texts.withNote, { acknowledged, note }) : acknowledged;
}
