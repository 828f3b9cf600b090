import { t } from "@lingui/core/macro";
import type { AssetShape, SummaryEntry } from "@tocsin/contract";
import { siteWords } from "../../features/summary/site-words.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import { certaintyWord } from "../../lib/words/where-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import css from "./wall.module.css";

type Props = { entry: SummaryEntry; assetName: string; shape: AssetShape; isFocused: boolean };

/** One event: how severe, what, at which asset and how far, since when, and whether it was acknowledged. */
export function WallRow({ entry, assetName, shape, isFocused }: Props) {
  const { units } = usePreferences();
  const { title, severity, category, certainty, createdAt, acknowledgedAt } = entry;
  return (
    <li className={css.row} data-focused={isFocused} data-acknowledged={acknowledgedAt !== null}>
      <EventMark severity={severity} category={category} size={64} />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p className={css.meta}>
          <strong className={css[severity]}>{severityWord(severity)}</strong> · {siteWords(entry, assetName, units)}
        </p>
        <p className={css.meta}>
          <TimeAgo at={createdAt} /> · {certaintyWord(certainty, shape)} ·{" "}
          {acknowledgedAt ? (
            <>
              {t`acknowledged`} <ClockTime at={acknowledgedAt} />
            </>
          ) : (
            t`not acknowledged`
          )}
        </p>
      </div>
    </li>
  );
}
