import { plural, t } from "@lingui/core/macro";
import type { Summary, SummaryDetails } from "@tocsin/contract";
import { memo, useMemo } from "react";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { clockTime } from "../../lib/times.ts";
import css from "./wall.module.css";
import { WallRow } from "./wall-row.tsx";

/** As many fit a screen with letters that can be read from across the room. */
const shownEntries = 6;

type Props = { summary: Summary; details: SummaryDetails | null; focused: number | undefined };

/** The entries that rank highest, as on the home page, those that were acknowledged after those that were not. */
export const WallList = memo(function WallList({ summary, details, focused }: Props) {
  const names = useMemo(() => new Map(details?.assets.map(({ assetId, name }) => [assetId, name])), [details]);
  const { needsYou, counts } = summary;
  const left = counts.needsYou + counts.acknowledged - shownEntries;
  if (needsYou.length === 0) return <QuietNote asOf={summary.asOf} />;
  return (
    <section className={css.list}>
      <ol aria-label={t`Needs you`}>
        {needsYou.slice(0, shownEntries).map((entry) => (
          <WallRow
            key={entry.eventId}
            entry={entry}
            assetName={names.get(entry.assetId) || t`your asset`}
            isFocused={entry.eventId === focused}
          />
        ))}
      </ol>
      {left > 0 && <p className={css.more}>{plural(left, { one: "# more event", other: "# more events" })}</p>}
    </section>
  );
});

function QuietNote({ asOf }: { asOf: string }) {
  const { timeZone } = usePreferences();
  const time = clockTime(new Date(asOf), useNow(), timeZone);
  return (
    <section className={css.quiet}>
      <p>{t`Nothing needs you.`}</p>
      <p className={css.meta}>{t`As of the last change, ${time}`}</p>
    </section>
  );
}
