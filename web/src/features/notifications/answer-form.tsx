import { t } from "@lingui/core/macro";
import type { Response } from "@tocsin/contract";
import { useId, useState } from "react";
import { browserTimeZone, exactTime } from "../../lib/times.ts";
import css from "../../ui/card.module.css";
import own from "./acknowledge-card.module.css";
import type { Answer } from "./confirm-calls.ts";

/** What can be said to a message, and taken back: `onUndo` for a while after each answer, `onWithdraw` at any time. */
export type Answering = {
  busy: boolean;
  onAnswer(answer: Answer): void;
  onUndo: (() => void) | undefined;
  onWithdraw(): void;
};

type Props = { yours: Response | null; answering: Answering };

/** Two answers, each one touch; a note goes along with either. */
export function AnswerForm({ yours, answering }: Props) {
  const { busy, onAnswer } = answering;
  const id = useId();
  const [note, setNote] = useState(yours?.note ?? "");
  const answer = (hasIt: boolean) => onAnswer({ hasIt, note: note.trim() });
  const isNoted = (yours?.note ?? "") === note.trim();
  const isSaid = (hasIt: boolean) => yours?.hasIt === hasIt && isNoted;
  return (
    <div className={css.form}>
      <div className={own.buttons}>
        <button
          type="button"
          className={`${css.button} ${own.large}`}
          disabled={busy || isSaid(true)}
          onClick={() => answer(true)}
        >{t`I’m on it`}</button>
        <button
          type="button"
          className={`${css.button} ${own.large} ${own.second}`}
          aria-label={t`Seen, acknowledge`}
          disabled={busy || isSaid(false)}
          onClick={() => answer(false)}
        >{t`Seen`}</button>
      </div>
      {yours && <Said yours={yours} isNoted={isNoted} answering={answering} />}
      <details className={own.note} open={Boolean(yours?.note)}>
        <summary>{t`Add note`}</summary>
        <label className={css.label} htmlFor={id}>
          {t`Note for other recipients`}
        </label>
        <textarea
          id={id}
          className={`${css.input} ${own.area}`}
          maxLength={500}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </details>
    </div>
  );
}

/** What the reader has said, under which name, and how to take it back. */
function Said({ yours, isNoted, answering }: { yours: Response; isNoted: boolean; answering: Answering }) {
  const { busy, onUndo, onWithdraw } = answering;
  const at = exactTime(new Date(yours.confirmedAt), browserTimeZone());
  return (
    <div className={own.said}>
      <div>
        <p className={own.saidWords} role="status">
          {yours.hasIt ? t`Acknowledged: you are handling it.` : t`Acknowledged.`}{" "}
          {isNoted && t`You can close this page.`}
        </p>
        <p className={own.quiet}>
          {yours.name}, <time dateTime={yours.confirmedAt}>{at}</time>
          {yours.note && <span className={own.ownNote}> · “{yours.note}”</span>}
        </p>
      </div>
      <button type="button" className={own.takeBack} disabled={busy} onClick={onUndo ?? onWithdraw}>
        {onUndo ? t`Undo` : t`Withdraw`}
      </button>
    </div>
  );
}
