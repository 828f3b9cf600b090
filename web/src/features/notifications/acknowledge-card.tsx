import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Confirmation, Response } from "@tocsin/contract";
import { useId, useState } from "react";
import { useNow } from "../../lib/now.ts";
import { browserTimeZone, exactTime, relativeTime } from "../../lib/times.ts";
import { categoryWord, severityWord } from "../../lib/words/event-words.ts";
import css from "../../ui/card.module.css";
import { EventMark } from "../../ui/event-mark.tsx";
import own from "./acknowledge-card.module.css";
import { AcknowledgedSite } from "./acknowledged-site.tsx";
import type { Answer } from "./confirm-calls.ts";
import { ConfirmedEvents } from "./confirmed-events.tsx";

type Props = { found: Confirmation; busy: boolean; onAnswer: (answer: Answer) => void };

const markSize = 44;

/** What happened, how severe and how far away, and the reader's response with one touch. */
export function AnswerCard({ found, busy, onAnswer }: Props) {
  const others = found.responses.filter((one) => !isSame(one, found.yours));
  return (
    <>
      <Head found={found} />
      <AcknowledgedSite found={found} />
      <ConfirmedEvents events={found.events} />
      <Others responses={others} />
      <AnswerForm key={found.yours?.confirmedAt ?? ""} yours={found.yours} busy={busy} onAnswer={onAnswer} />
    </>
  );
}

const isSame = (one: Response, other: Response | null): boolean =>
  other !== null && one.name === other.name && one.confirmedAt === other.confirmedAt;

function Head({ found: { event, events, kind, severity, category, isExact, time, ongoing } }: { found: Confirmation }) {
  const now = useNow();
  const sent = new Date(time);
  const isOfOne = events.length === 0;
  return (
    <>
      <div className={own.head}>
        {severity && (
          <EventMark severity={severity} category={isOfOne ? category : undefined} isAbout={!isExact} size={markSize} />
        )}
        <div>
          {severity && (
            <p className={own.severity}>
              {isOfOne ? `${severityWord(severity)} · ${categoryWord(category)}` : severityWord(severity)}
            </p>
          )}
          <p className={own.quiet}>
            <time dateTime={time} title={exactTime(sent, browserTimeZone())}>
              {t`Sent ${relativeTime(sent, now, browserTimeZone())}`}
            </time>
            {severity && !ongoing && kind !== "test-alert" && ` · ${t`ended`}`}
          </p>
        </div>
      </div>
      <h1 className={css.title}>{event}</h1>
      {kind === "test-alert" && <p className={css.text}>{t`This is a test alert. Nothing has happened.`}</p>}
    </>
  );
}

function Others({ responses }: { responses: readonly Response[] }) {
  if (responses.length === 0) return null;
  return (
    <>
      <h2 className={own.heading}>{t`Other acknowledgements`}</h2>
      <ul className={own.answers}>
        {responses.map((one) => (
          <li key={`${one.name} ${one.confirmedAt}`}>
            <AnswerWords answer={one} />
          </li>
        ))}
      </ul>
    </>
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

/** Two answers, each one touch; a note goes along with either. */
function AnswerForm({ yours, busy, onAnswer }: FormProps) {
  const id = useId();
  const [note, setNote] = useState(yours?.note ?? "");
  const answer = (hasIt: boolean) => onAnswer({ hasIt, note: note.trim() });
  const isNoted = (yours?.note ?? "") === note.trim();
  const isSaid = (hasIt: boolean) => yours?.hasIt === hasIt && isNoted;
  return (
    <div className={css.form}>
      {yours && (
        <p className={own.said} role="status">
          {yours.hasIt ? t`Acknowledged: you are handling it.` : t`Acknowledged.`}{" "}
          {isNoted && t`You can close this page.`}
        </p>
      )}
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
