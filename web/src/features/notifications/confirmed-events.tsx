import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ConfirmedEvent } from "@tocsin/contract";
import { severityWord } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import own from "./acknowledge-card.module.css";

const shownAtFirst = 3;

/** What a message about several events is about; all but the first few folded. */
export function ConfirmedEvents({ events }: { events: readonly ConfirmedEvent[] }) {
  const folded = events.slice(shownAtFirst);
  if (events.length === 0) return null;
  return (
    <>
      <EventList events={events.slice(0, shownAtFirst)} />
      {folded.length > 0 && (
        <details className={own.note}>
          <summary>{plural(folded.length, { one: "Show # more event", other: "Show # more events" })}</summary>
          <EventList events={folded} />
        </details>
      )}
    </>
  );
}

const EventList = ({ events }: { events: readonly ConfirmedEvent[] }) => (
  <ul className={own.answers}>
    {events.map(({ eventId, title, severity, category, ongoing }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same title
      <li key={at} className={own.event}>
        <EventMark severity={severity} category={category} size={28} />
        <div>
          {eventId === null ? (
            title
          ) : (
            <Link to="/events/$id" params={{ id: String(eventId) }}>
              {title}
            </Link>
          )}
          <p className={own.quiet}>
            {severityWord(severity)}
            {!ongoing && ` · ${t`ended`}`}
          </p>
        </div>
      </li>
    ))}
  </ul>
);
