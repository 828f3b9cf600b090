import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatLocale } from "../../lib/language/list-words.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import css from "./wall.module.css";

type Props = { changedAt: number | null; receivedAt: number };

/** How old the picture is: the last change, and the last word of the server, which is no older than two heartbeats. */
export function WallFoot({ changedAt, receivedAt }: Props) {
  const { timeZone } = usePreferences();
  const lastContact = new Date(receivedAt);
  const clock = new Intl.DateTimeFormat(formatLocale(), { timeZone, timeStyle: "medium" }).format(lastContact);
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
      <p>
        <Trans>
          Last contact with the server <time dateTime={lastContact.toISOString()}>{clock}</time>
        </Trans>
      </p>
    </footer>
  );
}
