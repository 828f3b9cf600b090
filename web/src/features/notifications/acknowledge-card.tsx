import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Confirmation, Response } from "@tocsin/contract";
import { useNow } from "../../lib/now.ts";
import { browserTimeZone, exactTime, relativeTime } from "../../lib/times.ts";
import { categoryWord, severityWord } from "../../lib/words/event-words.ts";
import css from "../../ui/card.module.css";
import { EventMark } from "../../ui/event-mark.tsx";
import own from "./acknowledge-card.module.css";
import { AcknowledgedSite } from "./acknowledged-site.tsx";
import { AnswerForm, type Answering } from "./answer-form.tsx";
import { ConfirmedEvents } from "./confirmed-events.tsx";
import { ConfirmedSource } from "./confirmed-source.tsx";

type Props = { found: Confirmation; answering: Answering };

const markSize = 44;

/** What happened, how severe and how far away, and the reader's response with one touch; what is long comes after it. */
export function AnswerCard({ found, answering }: Props) {
  const others = found.responses.filter((one) => !isSame(one, found.yours));
  return (
    <>
      <Head found={found} />
      <Handler others={others} />
      <AnswerForm key={found.yours?.confirmedAt ?? ""} yours={found.yours} aside={found.aside} answering={answering} />
      <AcknowledgedSite found={found} />
      <ConfirmedEvents events={found.events} />
      <ConfirmedSource found={found} />
      <Others responses={others} />
    </>
  );
}

const isSame = (one: Response, other: Response | null): boolean =>
  other !== null && one.name === other.name && one.confirmedAt === other.confirmedAt;

function Head({ found }: { found: Confirmation }) {
  const { event, events, kind, severity, category, isExact, time, ongoing, site, assetName } = found;
  const now = useNow();
  const sent = new Date(time);
  const isOfOne = events.length === 0;
  const place = site?.text ?? (assetName && t`Near ${assetName}.`);
  return (
    <>
      <div className={own.head}>
        {severity && (
          <EventMark severity={severity} category={isOfOne ? category : undefined} isAbout={!isExact} size={markSize} />
        )}
        <div>
          {severity && (
            <p className={own.severity}>
              {category ? `${severityWord(severity)} · ${categoryWord(category)}` : severityWord(severity)}
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
      <h1 className={`${css.title} ${own.cut}`} title={event}>
        {event}
      </h1>
      {kind === "test-alert" && <p className={css.text}>{t`This is a test alert. Nothing has happened.`}</p>}
      {place && (
        <p className={`${css.text} ${own.cut}`} title={place}>
          {place}
        </p>
      )}
    </>
  );
}

/** Whether to get up at all depends on it. */
function Handler({ others }: { others: readonly Response[] }) {
  const handler = others.find(({ hasIt }) => hasIt);
  if (!handler) return null;
  return (
    <p className={own.handler}>
      <Trans>
        <strong>{handler.name}</strong> is handling it
      </Trans>
    </p>
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
