import { t } from "@lingui/core/macro";
import { type Confirmation, type EventAct, listActs, type Response } from "@tocsin/contract";
import { useId, useState } from "react";
import { useNow } from "../../lib/now.ts";
import { browserTimeZone, exactTime } from "../../lib/times.ts";
import { actWord } from "../../lib/words/act-words.ts";
import { untilWords } from "../../lib/words/until-words.ts";
import css from "../../ui/card.module.css";
import own from "./acknowledge-card.module.css";
import type { Answer, SetAside } from "./confirm-calls.ts";

/**
 * What can be said to a message, and taken back: `onUndo` for a while after each answer, `onWithdraw` at any time; and what its owner can set
 * aside.
 */
export type Answering = {
  busy: boolean;
  onAnswer(answer: Answer): void;
  onUndo: (() => void) | undefined;
  onWithdraw(): void;
  onSetAside(aside: SetAside): void;
};

type Props = { yours: Response | null; aside: Confirmation["aside"]; answering: Answering };

/** The act that the link to this page names; it waits for its button, for mail scanners open links. */
const actOfLink = (): EventAct | undefined => listActs().find((act) => location.hash === `#${act}`);

/** Two answers, each one touch; a note goes along with either. */
export function AnswerForm({ yours, aside, answering }: Props) {
  const { busy, onAnswer } = answering;
  const named = actOfLink();
  const focusIf = (act: EventAct) => ({ autoFocus: act === named });
  const id = useId();
  const [note, setNote] = useState(yours?.note ?? "");
  const answer = (hasIt: boolean) => onAnswer({ hasIt, note: note.trim() });
  const isNoted = (yours?.note ?? "") === note.trim();
  const isSaid = (hasIt: boolean) => yours?.hasIt === hasIt && isNoted;
  return (
    <div className={css.form}>
      {named && named !== "note" && !yours && (
        <p className={css.text}>{t`Not recorded yet: press “${actWord(named)}”.`}</p>
      )}
      <div className={own.buttons}>
        <button
          type="button"
          className={`${css.button} ${own.large}`}
          {...focusIf("on-it")}
          disabled={busy || isSaid(true)}
          onClick={() => answer(true)}
        >
          {actWord("on-it")}
        </button>
        <button
          type="button"
          className={`${css.button} ${own.large} ${own.second}`}
          {...focusIf("seen")}
          disabled={busy || isSaid(false)}
          onClick={() => answer(false)}
        >
          {actWord("seen")}
        </button>
      </div>
      {yours && <Said yours={yours} isNoted={isNoted} answering={answering} />}
      <details className={own.note} open={Boolean(yours?.note) || named === "note"}>
        <summary>{actWord("note")}</summary>
        <label className={css.label} htmlFor={id}>
          {t`Note for other recipients`}
        </label>
        <textarea
          id={id}
          className={`${css.input} ${own.area}`}
          maxLength={500}
          rows={2}
          {...focusIf("note")}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </details>
      {aside && <Asides aside={aside} answering={answering} focusIf={focusIf} />}
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

type AsidesProps = {
  aside: NonNullable<Confirmation["aside"]>;
  answering: Answering;
  focusIf: (act: EventAct) => { autoFocus: boolean };
};

/** What the owner of the message can do with its events for themselves, and take back. */
function Asides({ aside: { mutedUntil, isDismissed }, answering, focusIf }: AsidesProps) {
  const { busy, onSetAside } = answering;
  const now = useNow();
  const until = mutedUntil && untilWords(new Date(mutedUntil), now, browserTimeZone());
  const button = (act: "mute" | "dismiss") => (
    <button
      type="button"
      className={`${css.button} ${own.second}`}
      {...focusIf(act)}
      disabled={busy}
      onClick={() => onSetAside({ [act]: true })}
    >
      {actWord(act)}
    </button>
  );
  const words = (text: string, back: SetAside) => (
    <p className={own.asideWords} role="status">
      {text}{" "}
      <button type="button" className={own.takeBack} disabled={busy} onClick={() => onSetAside(back)}>
        {t`Undo`}
      </button>
    </p>
  );
  return (
    <div className={own.asides}>
      {until ? words(t`Muted until ${until}`, { mute: false }) : button("mute")}
      {isDismissed ? words(t`Dismissed`, { dismiss: false }) : button("dismiss")}
    </div>
  );
}
