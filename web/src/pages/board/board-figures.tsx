import { t } from "@lingui/core/macro";
import { type Board, severities } from "@tocsin/contract";
import { showCount } from "../../lib/quantities.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import css from "./board.module.css";
import { durationWords } from "./board-words.ts";

/** The figures of a report, and its events by severity. */
export function BoardFigures({ board: { events, notifications } }: { board: Board }) {
  const { sent, acknowledged, medianSeconds } = notifications;
  return (
    <section className={css.part} aria-label={t`Key figures`}>
      <h2>{t`Key figures`}</h2>
      <dl className={css.figures}>
        <Figure value={showCount(events.near)} words={t`events near assets`} />
        <Figure value={showCount(events.inside)} words={t`of them inside`} />
        <Figure value={showCount(sent)} words={t`notifications`} />
        <Figure value={showCount(acknowledged)} words={t`of them acknowledged`} />
        {medianSeconds !== null && (
          <Figure value={durationWords(medianSeconds)} words={t`median time to acknowledge`} />
        )}
      </dl>
      <ul className={css.severities} aria-label={t`Events by severity`}>
        {severities.toReversed().map((severity) => (
          <li key={severity}>
            <EventMark severity={severity} isAbout={false} size={18} />
            {severityWord(severity)} <strong>{showCount(events.bySeverity[severity] ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Figure = ({ value, words }: { value: string; words: string }) => (
  <div>
    <dt>{words}</dt>
    <dd>{value}</dd>
  </div>
);
