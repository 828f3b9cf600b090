import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Summary } from "@tocsin/contract";
import { silentWords } from "../../features/summary/headline.ts";
import { formatLocale } from "../../lib/language/list-words.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import css from "./wall.module.css";

type Props = { changedAt: number | null; receivedAt: number; sources: Summary["sources"] | undefined };

/** How old the picture is: the last change, sources that do not respond, and the last word of the server, which is no older than two heartbeats. */
export function WallFoot({ changedAt, receivedAt, sources }: Props) {
  const { timeZone } = usePreferences();
  const lastContact = new Date(receivedAt);
  const clock = new Intl.DateTimeFormat(formatLocale(), { timeZone, timeStyle: "medium" }).format(lastContact);
  const silent = sources && silentWords(sources);
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
      {silent && <p>{t`Sources: ${silent}`}</p>}
      <p>
        <Trans>
          Last contact with the server <time dateTime={lastContact.toISOString()}>{clock}</time>
        </Trans>
      </p>
    </footer>
  );
}
