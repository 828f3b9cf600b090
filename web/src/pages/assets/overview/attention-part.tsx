import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import { type Asset, muteMs, type Summary, type TabCounts } from "@tocsin/contract";
import { lazy, Suspense } from "react";
import { useEventActs } from "../../../features/acts/use-event-acts.ts";
import type { ApiQuery } from "../../../features/events/event-filter.ts";
import { AttentionTabs } from "../../../features/summary/attention-tabs.tsx";
import type { Tab } from "../../../features/summary/queries.ts";
import { TabList } from "../../../features/summary/tab-list.tsx";
import type { AttentionActs } from "../../../features/summary/use-rows.ts";
import { ErrorNote, LoadingNote } from "../../../ui/note.tsx";
import type { AssetsView } from "../use-assets-view.ts";

const HiddenOnes = lazy(() => import("./hidden-ones.tsx").then((module) => ({ default: module.HiddenOnes })));

// Only where rows are selected.
const SelectionBar = lazy(() => import("./selection-bar.tsx").then((module) => ({ default: module.SelectionBar })));

type Props = {
  summary: Summary | undefined;
  /** The numbers of the tabs, with the filter. */
  counts: TabCounts | undefined;
  tab: Tab;
  /** What narrows the lists, as the server's parameters. */
  narrowing: ApiQuery | undefined;
  assets: readonly Asset[];
  view: AssetsView;
};

/** The events of the person in four lists, each by rank: what needs them, what is handled, what is only watched, and what has ended. */
export function AttentionPart({ summary, counts: known, tab, narrowing, assets, view }: Props) {
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
          narrowing={narrowing}
          group={view.group}
          onGroup={view.setGroup}
          isBlind={(summary?.sources.blind.length ?? 0) > 0}
          showsAll={view.showsAll}
          onAll={view.showAll}
          bar={(selection) => <SelectionBar selection={selection} tab={tab} />}
        />
      )}
      {view.attention === "watching" && summary && known === summary.counts && (
        <Suspense>
          <HiddenOnes summary={summary} />
        </Suspense>
      )}
    </Box>
  );
}

/** What can be done with an event that needs the person, from its row. */
function useAttentionActs(open: (eventId: number) => void): AttentionActs {
  const acts = useEventActs();
  return {
    open,
    "on-it": (row) => acts.takeOn(row),
    seen: (row) => acts.see(row),
    mute: ({ eventId, title }) => acts.mute({ eventId, title }, new Date(Date.now() + muteMs), t`Muted for 8 hours`),
    dismiss: acts.dismiss,
  };
}
