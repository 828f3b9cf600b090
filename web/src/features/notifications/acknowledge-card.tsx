import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Confirmation, Response } from "@tocsin/contract";
import { useId, useState } from "react";
import { browserTimeZone, exactTime } from "../../lib/times.ts";
import css from "../../ui/card.module.css";
import own from "./acknowledge-card.module.css";
import type { Answer } from "./confirm-calls.ts";

type Props = { found: Confirmation; busy: boolean; onAnswer: (answer: Answer) => void };

/** The subject of a message, its responses, and the reader's own response. */
export function AnswerCard({ found, busy, onAnswer }: Props) {
  const isDone = found.yours !== null;
  const others = found.responses.filter((one) => !isSame(one, found.yours));
  return (
    <>
      <h1 className={css.title}>{isDone ? t`Acknowledged` : t`Acknowledge notification`}</h1>
      <Facts found={found} />
      {others.length > 0 && (
        <>
          <h2 className={own.heading}>{t`Other acknowledgements`}</h2>
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
      {isDone && <p className={css.foot}>{t`You can close this page.`}</p>}
    </>
  );
}

const isSame = (one: Response, other: Response | null): boolean =>
  other !== null && one.name === other.name && one.confirmedAt === other.confirmedAt;

function Facts({ found }: { found: Confirmation }) {
  const zone = browserTimeZone();
  const sent = exactTime(new Date(found.time), zone);
  return (
    <p className={css.text}>
      <strong>{found.event}</strong>
      <br />
      {found.kind === "test-alert" && `${t`This is a test alert. Nothing has happened.`} `}
      {found.assetName ? t`Near ${found.assetName}, sent ${sent}.` : t`Sent ${sent}.`}
      {found.confirmedAt && ` ${t`Acknowledged ${exactTime(new Date(found.confirmedAt), zone)}.`}`}
    </p>
  );
}

function AnswerWords({ answer: { name, confirmedAt, hasIt, note } }: { answer: Response }) {
  const at = exactTime(new Date(confirmedAt), browserTimeZone());
  return (
    <>
      {hasIt ? (
        <Trans>
          <strong>{name}</strong> is handling it, {at}
        </Trans>
      ) : (
        <Trans>
          <strong>{name}</strong> acknowledged it, {at}
        </Trans>
      )}
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
  const label = yours === null ? t`Acknowledge` : isSaid ? t`Saved` : t`Save`;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ hasIt, note: note.trim() });
      }}
    >
      <label className={own.check}>
        <input type="checkbox" checked={hasIt} onChange={(event) => setHasIt(event.target.checked)} />
        {t`I am handling this`}
      </label>
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
      <button className={css.button} type="submit" disabled={busy || isSaid}>
        {busy ? t`Saving…` : label}
      </button>
    </form>
  );
}
