import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type Asset, type Summary, severities, type TabCounts } from "@tocsin/contract";
import { narrowingOf } from "../../features/events/event-filter.ts";
import { AttentionTabs } from "../../features/summary/attention-tabs.tsx";
import type { Tab } from "../../features/summary/queries.ts";
import { TabList } from "../../features/summary/tab-list.tsx";
import { ErrorNote, LoadingNote } from "../../ui/note.tsx";
import type { AssetsView } from "./use-assets-view.ts";
import { useAttentionActs } from "./use-attention-acts.ts";

type Props = {
  summary: Summary | undefined;
  /** The numbers of the tabs, with the filter. */
  counts: TabCounts | undefined;
  tab: Tab;
  assets: readonly Asset[];
  view: AssetsView;
  /** Leaves room for some of the assets that the page is about. */
  isBrief: boolean;
};

/** The events of the person in four lists, each by rank: what needs them, what is handled, what is only watched, and what has ended. */
export function AttentionPart({ summary, counts: known, tab, assets, view, isBrief }: Props) {
  const open = (event: number) => view.select({ asset: view.assetId, event });
  const acts = useAttentionActs(open);
  const { query, rows, total } = tab;
  const counts = {
    "needs-you": known?.needsYou,
    handled: known?.acknowledged,
    watching: known?.watching,
    // Nobody counts what has ended until it is looked at.
    ended: view.attention === "ended" && rows ? total : undefined,
  };
  return (
    <Box
      component="section"
      aria-label={t`What needs your attention`}
      sx={{ borderBottom: "1px solid var(--hairline)" }}
    >
      <AttentionTabs view={view.attention} counts={counts} onView={view.setAttention} />
      {!rows && query.error && <ErrorNote error={query.error} onRetry={() => query.refetch()} />}
      {!rows && !query.error && <LoadingNote what={t`Loading events…`} />}
      {rows && (
        <TabList
          // Each list begins at its top, with no row that is current.
          key={view.attention}
          view={view.attention}
          tab={tab}
          rows={rows}
          assets={assets}
          acts={acts}
          isBrief={isBrief}
          isNarrowed={narrowingOf(view.filter) !== undefined}
          isBlind={(summary?.sources.blind.length ?? 0) > 0}
          showsAll={view.showsAll}
          onAll={view.showAll}
        />
      )}
      {view.attention === "watching" && summary && known === summary.counts && <HiddenOnes summary={summary} />}
    </Box>
  );
}

/** What is ongoing at the assets and in none of the lists. */
function HiddenOnes({ summary: { counts } }: { summary: Summary }) {
  const all = severities.reduce((sum, one) => sum + counts.inside[one] + counts.possible[one], 0);
  const hidden = all - counts.needsYou - counts.acknowledged - counts.watching;
  if (hidden <= 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" className="figures" sx={{ px: 4, py: 2 }}>
      {plural(hidden, {
        one: "# more ongoing event is dismissed or muted.",
        other: "# more ongoing events are dismissed or muted.",
      })}
    </Typography>
  );
}
