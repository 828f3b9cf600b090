import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Summary } from "@tocsin/contract";
import { blindWords, silentNamesWords, silentWords } from "../../features/summary/headline.ts";
import { formatLocale } from "../../lib/language/list-words.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import css from "./wall.module.css";

type Props = { changedAt: number | null; receivedAt: number; summary: Summary | null };

/** How old the picture is: the last change, what does not watch, and the last word of the server, which is no older than two heartbeats. */
export function WallFoot({ changedAt, receivedAt, summary }: Props) {
  const { timeZone } = usePreferences();
  const lastContact = new Date(receivedAt);
  const clock = new Intl.DateTimeFormat(formatLocale(), { timeZone, timeStyle: "medium" }).format(lastContact);
  const unwatched = summary && unwatchedWords(summary);
  const changed = changedAt === null ? null : new Date(changedAt).toISOString();
  return (
    <footer className={css.foot}>
      <Wordmark />
      <p>
        {changed ? (
          <Trans>
            Last change <TimeAgo at={changed} />
          </Trans>
        ) : (
          t`No change yet`
        )}
      </p>
      {unwatched && <p>{unwatched}</p>}
      <p>
        <Trans>
          Last contact with the server <time dateTime={lastContact.toISOString()}>{clock}</time>
        </Trans>
      </p>
    </footer>
  );
}

/** Near which assets it is blind where events are the headline, and which sources do not respond. */
function unwatchedWords({ sources, counts }: Summary): string {
  const assets = Array.from({ length: counts.assets }, () => ({ name: null }));
  const names = silentNamesWords(sources);
  const silent = silentWords(sources);
  return [counts.needsYou > 0 && blindWords(assets, sources), silent && t`Sources: ${silent} (${names})`]
    .filter(Boolean)
    .join(" · ");
}
