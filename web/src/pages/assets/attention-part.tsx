import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Asset, Summary } from "@tocsin/contract";
import { lazy, Suspense } from "react";
import { AttentionSection } from "../../features/summary/attention-section.tsx";
import { AttentionTabs } from "../../features/summary/attention-tabs.tsx";
import { countWatched, kindWords } from "../../features/summary/watched-kinds.ts";
import { LoadingNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import type { AssetsView } from "./use-assets-view.ts";
import { useAttentionActs } from "./use-attention-acts.ts";

// Loaded when the person looks beyond what needs them.
const WatchingSection = lazy(() =>
  import("../../features/summary/watching-section.tsx").then((module) => ({ default: module.WatchingSection })),
);
const FoldedEvents = lazy(() =>
  import("../../features/events/folded-events.tsx").then((module) => ({ default: module.FoldedEvents })),
);

type Props = {
  summary: UseQueryResult<Summary, Error>;
  assets: readonly Asset[];
  view: AssetsView;
  /** Leaves room for some of the assets that the page is about. */
  isBrief: boolean;
};

/** What needs the person, ranked; what is only watched, folded; and what has ended. */
export function AttentionPart({ summary, assets, view, isBrief }: Props) {
  const open = (event: number) => view.select({ asset: view.assetId, event });
  const { undo, restore, ...acts } = useAttentionActs(open);
  const list = () => view.setFilter({ scope: "mine", isOngoing: true, certainty: "inside", severity: undefined });
  const shown = view.attention ?? "needs-you";
  const counts = summary.data && {
    needsYou: summary.data.counts.needsYou,
    watching: countWatched(summary.data),
  };
  const loading = <LoadingNote what={t`Loading events…`} />;
  return (
    <Box
      component="section"
      aria-label={t`What needs your attention`}
      sx={{ borderBottom: "1px solid var(--hairline)" }}
    >
      <AttentionTabs view={shown} counts={counts} onView={view.setAttention} />
      {undo && (
        <Box role="status" sx={undoStyle}>
          <Typography variant="body2" noWrap>{t`Dismissed: ${undo.title}`}</Typography>
          <Button size="small" onClick={restore}>{t`Undo`}</Button>
        </Box>
      )}
      <Suspense fallback={loading}>
        {shown === "ended" ? (
          <FoldedEvents kind={{ ongoing: "0" }} label={t`Ended events`} assets={assets} onSelect={open} />
        ) : (
          <QueryView query={summary} what={t`Loading events…`}>
            {(data) =>
              shown === "needs-you" ? (
                <AttentionSection summary={data} assets={assets} acts={acts} isBrief={isBrief} onList={list} />
              ) : (
                <WatchingSection
                  summary={data}
                  assets={assets}
                  acts={acts}
                  events={(kind) => (
                    <FoldedEvents
                      kind={{ ongoing: "1", certainty: kind.certainty, onlySeverity: kind.severity }}
                      label={kindWords(kind)}
                      assets={assets}
                      onSelect={open}
                    />
                  )}
                />
              )
            }
          </QueryView>
        )}
      </Suspense>
    </Box>
  );
}

const undoStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  pl: 4,
  pr: 2,
  py: 1,
  bgcolor: "var(--raised)",
};
