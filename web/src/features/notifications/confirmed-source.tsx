import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { Confirmation } from "@tocsin/contract";
import own from "./acknowledge-card.module.css";

/** A title up to this long is not cut at the top of the page. */
const longTitle = 90;

/** What the source says, whole titles included, and where more is found. */
export function ConfirmedSource({ found: { event, eventId, description, source } }: { found: Confirmation }) {
  const isLong = event.length > longTitle;
  return (
    <>
      {(description || source || isLong) && (
        <>
          <h2 className={own.heading}>{t`What the source says`}</h2>
          {isLong && <p className={own.wholeTitle}>{event}</p>}
          {description && (
            <blockquote className={own.description} dir="auto">
              {description}
            </blockquote>
          )}
          {source && <SourceName source={source} />}
        </>
      )}
      {eventId !== null && (
        <p className={own.links}>
          <Link to="/events/$id" params={{ id: String(eventId) }}>{t`Open event`}</Link>
          <Link to="/assets" search={{ event: String(eventId) }}>{t`Show on map`}</Link>
        </p>
      )}
    </>
  );
}

function SourceName({ source: { name, url } }: { source: NonNullable<Confirmation["source"]> }) {
  if (!url) return <p className={own.quiet}>{t`Source: ${name}`}</p>;
  return (
    <p className={own.quiet}>
      {t`Source:`}{" "}
      <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
        {name}
      </a>
    </p>
  );
}
