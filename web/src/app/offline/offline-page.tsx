import { plural, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent } from "react";
import { useNow } from "../../lib/now.ts";
import { type KeptSummary, readKeptSummary } from "../../lib/session/kept-summary.ts";
import { clockTime, relativeTime } from "../../lib/times.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import { Wordmark } from "../../ui/wordmark.tsx";
import css from "./offline-page.module.css";

const askMs = 10_000;

/** Asks for the server now and then, and when the device is connected again. */
function useReachedAgain(onReached: () => void): void {
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const ask = () =>
      fetch("/api/auth/session").then(
        (response) => response.status < 500 && reached(),
        () => undefined,
      );
    const timer = setInterval(ask, askMs);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
    };
  }, []);
}

/** The last summary while the server is out of reach, with its age. Nothing on it can be acted on. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const now = useNow();
  const kept = readKeptSummary();
  useReachedAgain(onRetry);
  if (!kept) return null;
  const at = new Date(kept.asOf);
  const time = clockTime(at, now, kept.timeZone);
  const age = relativeTime(at, now, kept.timeZone);
  return (
    <main className={css.page}>
      <Wordmark />
      <p role="status" className={css.age}>{t`Offline. Last updated ${time}, ${age}.`}</p>
      <h1 className={css.title}>{headlineOf(kept)}</h1>
      <p>{t`Events since then are not shown, and nothing can be acknowledged or muted until the server is reached again.`}</p>
      <Entries kept={kept} />
      <Assets kept={kept} />
      <button className={css.button} type="button" onClick={onRetry}>{t`Try again`}</button>
    </main>
  );
}

const headlineOf = ({ needsYou }: KeptSummary): string =>
  needsYou === 0
    ? t`Nothing needed your attention`
    : plural(needsYou, { one: "# event needed your attention", other: "# events needed your attention" });

function Entries({ kept: { entries, timeZone } }: { kept: KeptSummary }) {
  const now = useNow();
  return (
    <ul className={css.list} aria-label={t`Needs your attention`}>
      {entries.map(({ eventId, title, severity, asset, createdAt, acknowledgedAt }) => (
        <li key={eventId}>
          <strong>{title}</strong>
          <span className={css.more}>
            {[
              severityWord(severity),
              asset,
              clockTime(new Date(createdAt), now, timeZone),
              acknowledgedAt && t`acknowledged`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Assets({ kept: { assets } }: { kept: KeptSummary }) {
  if (assets.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{t`Assets with ongoing events`}</h2>
      <ul className={css.list}>
        {assets.map(({ name, inside, possible }, at) => (
          // Several assets may have the same name, and their order stays.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <strong>{name || t`Unnamed asset`}</strong>
            <span className={css.more}>
              {[inside > 0 && t`${inside} inside`, possible > 0 && t`${possible} possible`].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
