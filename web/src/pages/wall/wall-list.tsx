import { plural, t } from "@lingui/core/macro";
import { type Summary, type SummaryDetails, type SummaryEntry, shapeOfType } from "@tocsin/contract";
import { memo, useMemo } from "react";
import { blindSentence } from "../../features/summary/headline.ts";
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
  const assets = useMemo(() => new Map(details?.assets.map((asset) => [asset.assetId, asset])), [details]);
  const { needsYou, counts } = summary;
  const shown = needsYou.slice(0, shownEntries);
  const rest = restWords(shown, counts);
  if (needsYou.length === 0) return <QuietNote summary={summary} details={details} />;
  return (
    <section className={css.list}>
      <ol aria-label={t`Needs your attention`}>
        {shown.map((entry) => (
          <WallRow
            key={entry.eventId}
            entry={entry}
            assetName={assets.get(entry.assetId)?.name || t`your asset`}
            shape={shapeOfType(assets.get(entry.assetId)?.geometry?.type)}
            isFocused={entry.eventId === focused}
          />
        ))}
      </ol>
      {rest && <p className={css.more}>{rest}</p>}
    </section>
  );
});

/** What there is beyond the entries that are shown: what needs attention, and what no longer does. */
function restWords(shown: readonly SummaryEntry[], counts: Summary["counts"]): string {
  const acknowledged = shown.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  const waiting = counts.needsYou - (shown.length - acknowledged);
  const done = counts.acknowledged - acknowledged;
  return [
    ...(waiting > 0
      ? [plural(waiting, { one: "# more needs your attention", other: "# more need your attention" })]
      : []),
    ...(done > 0 ? [plural(done, { one: "# acknowledged", other: "# acknowledged" })] : []),
  ].join(" · ");
}

/** Nothing to attend to; where it is blind, or nothing is watched, that is no calm, and the reason is shown instead. */
function QuietNote({ summary: { asOf, counts, sources }, details }: Pick<Props, "summary" | "details">) {
  const { timeZone } = usePreferences();
  const time = clockTime(new Date(asOf), useNow(), timeZone);
  const blind = listBlind(sources, details);
  if (counts.assets === 0)
    return (
      <section className={css.quiet}>
        <p>{t`Nothing is monitored yet.`}</p>
        <p className={css.meta}>{t`This screen follows as soon as an asset is added.`}</p>
      </section>
    );
  return (
    <section className={css.quiet}>
      {sources.blind.length === 0 ? (
        <p>{t`Nothing needs your attention.`}</p>
      ) : (
        <>
          <p>{t`Nothing is reported, and it is not known whether anything happens.`}</p>
          <ul>
            {blind.slice(0, shownEntries).map(({ assetId, name, reason }) => (
              <li key={assetId}>
                <strong>{name || t`your asset`}</strong> {reason}
              </li>
            ))}
          </ul>
          {blind.length > shownEntries && (
            <p className={css.meta}>
              {plural(blind.length - shownEntries, { one: "# more asset", other: "# more assets" })}
            </p>
          )}
        </>
      )}
      <p className={css.meta}>{t`As of the last change, ${time}`}</p>
    </section>
  );
}

/** The blind assets by name, each with the reason. */
const listBlind = ({ blind }: Summary["sources"], details: SummaryDetails | null) =>
  blind.flatMap(({ assetIds, ...watch }) =>
    (details?.assets ?? [])
      .filter(({ assetId }) => assetIds === null || assetIds.includes(assetId))
      .map(({ assetId, name }) => ({ assetId, name, reason: blindSentence(watch) })),
  );
