import { t } from "@lingui/core/macro";
import { mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Asset, UserSettings } from "@tocsin/contract";
import { lazy, Suspense, useMemo } from "react";
import { AssetList } from "../../features/assets/asset-list.tsx";
import { stateByAsset } from "../../features/assets/asset-state.ts";
import { assetsOf } from "../../features/events/event-filter.ts";
import { SourcesLine } from "../../features/sources/sources-line.tsx";
import { headline } from "../../features/summary/headline.ts";
import { type Tab, useSummary } from "../../features/summary/queries.ts";
import { Icon } from "../../ui/icon.tsx";
import { EmptyNote, LoadingNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { AttentionPart } from "./attention-part.tsx";
import { PanelHead } from "./panel-head.tsx";
import type { AssetsView } from "./use-assets-view.ts";

// Below what needs the person and the assets.
const EventsSection = lazy(() => import("./events-section.tsx").then((module) => ({ default: module.EventsSection })));

// Only an address that names assets or tags has it.
const SomeAssets = lazy(() => import("./some-assets.tsx").then((module) => ({ default: module.SomeAssets })));

type Props = {
  assets: UseQueryResult<Asset[], Error>;
  view: AssetsView;
  settings: UserSettings | undefined;
  /** The list of events that is open. */
  tab: Tab;
};

/** The overview in five seconds: one sentence, what needs the person, the assets, and the events near them. */
export function OverviewPanel({ assets, view, settings, tab }: Props) {
  const { assetId, select } = view;
  const summary = useSummary();
  const states = useMemo(
    () => summary.data && stateByAsset(summary.data, assets.data ?? []),
    [summary.data, assets.data],
  );
  const own = assets.data ?? [];
  const some = assetsOf(own, view.filter);
  return (
    <>
      <Box sx={{ px: 4, pt: 4, pb: 3, borderBottom: "1px solid var(--hairline)" }}>
        <Typography variant="h1" sx={{ minHeight: 26 }}>
          {assets.data && summary.data ? headline(own, summary.data, some !== undefined) : t`Assets`}
        </Typography>
        <SourcesLine watch={summary.data?.sources} />
      </Box>
      {own.length > 0 && (
        <AttentionPart summary={summary.data} tab={tab} assets={own} view={view} isBrief={some !== undefined} />
      )}
      {some && own.length > 0 && (
        <Suspense>
          <SomeAssets assets={own} filter={view.filter} onAll={view.showAllAssets} />
        </Suspense>
      )}
      <PanelHead title={t`Assets`}>
        {own.length > 0 && <Button size="small" component={Link} to="/assets/list">{t`Table`}</Button>}
        <Button size="small" component={Link} to={"/assets/list?import=1" as "/assets/list"}>{t`Import`}</Button>
        <Button size="small" startIcon={<Icon path={mdiPlus} />} onClick={view.add}>{t`Add asset`}</Button>
      </PanelHead>
      <QueryView query={assets} what={t`Loading assets…`}>
        {(list) =>
          list.length === 0 ? (
            <EmptyNote
              title={t`No assets yet`}
            >{t`An asset is a place you care about: a warehouse, a school, a home. Add the first one to start monitoring.`}</EmptyNote>
          ) : (
            <AssetList
              assets={some ?? list}
              states={states}
              selectedId={assetId}
              onSelect={(id) => select({ asset: id === assetId ? undefined : id })}
            />
          )
        }
      </QueryView>
      <Box sx={{ mt: 2, borderTop: "1px solid var(--hairline)" }} />
      <Suspense fallback={<LoadingNote what={t`Loading events…`} />}>
        <EventsSection assets={own} view={view} settings={settings} />
      </Suspense>
    </>
  );
}
