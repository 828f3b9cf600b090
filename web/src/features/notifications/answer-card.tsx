import type { Confirmation, Response } from "@tocsin/contract";
import { useId, useState } from "react";
import { browserTimeZone, exactTime } from "../../lib/times.ts";
import css from "../../ui/card.module.css";
import own from "./answer-card.module.css";
import type { Answer } from "./confirm-calls.ts";

type Props = { found: Confirmation; busy: boolean; onAnswer: (answer: Answer) => void };

/** What a message was about, who has answered it, and what its reader says. */
export function AnswerCard({ found, busy, onAnswer }: Props) {
  const isDone = found.yours !== null;
  const others = found.responses.filter((one) => !isSame(one, found.yours));
  return (
    <>
      <h1 className={css.title}>{isDone ? "Confirmed" : "Confirm this notification"}</h1>
      <Facts found={found} />
      {others.length > 0 && (
        <>
          <h2 className={own.heading}>Others who have answered</h2>
          <ul className={own.answers}>
            {others.map((one) => (
              <li key={`${one.name} ${one.confirmedAt}`}>
                <AnswerWords answer={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <AnswerForm key={found.yours?.confirmedAt ?? ""} yours={found.yours} busy={busy} onAnswer={onAnswer} />
      {isDone && <p className={css.foot}>You can close this page.</p>}
    </>
  );
}

const isSame = (one: Response, other: Response | null): boolean =>
  other !== null && one.name === other.name && one.confirmedAt === other.confirmedAt;

function Facts({ found }: { found: Confirmation }) {
  const zone = browserTimeZone();
  return (
    <p className={css.text}>
      <strong>{found.event}</strong>
      <br />
      {found.kind === "drill" && "An exercise, nothing has happened. "}
      {found.assetName && `Near ${found.assetName}, `}
      {found.assetName ? "sent" : "Sent"} {exactTime(new Date(found.time), zone)}
      {found.confirmedAt && <>, confirmed {exactTime(new Date(found.confirmedAt), zone)}</>}.
    </p>
  );
}

function AnswerWords({ answer: { name, confirmedAt, hasIt, note } }: { answer: Response }) {
  return (
    <>
      <strong>{name}</strong> {hasIt ? "has it" : "has seen it"}, {exactTime(new Date(confirmedAt), browserTimeZone())}
      {note && (
        <>
          <br />“{note}”
        </>
      )}
    </>
  );
}

type FormProps = { yours: Response | null; busy: boolean; onAnswer: Props["onAnswer"] };

function AnswerForm({ yours, busy, onAnswer }: FormProps) {
  const id = useId();
  const [hasIt, setHasIt] = useState(yours?.hasIt ?? false);
  const [note, setNote] = useState(yours?.note ?? "");
  const isSaid = yours !== null && yours.hasIt === hasIt && (yours.note ?? "") === note.trim();
  const label = yours === null ? "Confirm" : isSaid ? "Saved" : "Save what you say";
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ hasIt, note: note.trim() });
      }}
    >
      <label className={own.check}>
        <input type="checkbox" checked={hasIt} onChange={(event) => setHasIt(event.target.checked)} />I have this
      </label>
      <label className={css.label} htmlFor={id}>
        A note for the others
      </label>
      <textarea
        id={id}
        className={`${css.input} ${own.area}`}
        maxLength={500}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <button className={css.button} type="submit" disabled={busy || isSaid}>
        {busy ? "One moment…" : label}
      </button>
    </form>
  );
}
