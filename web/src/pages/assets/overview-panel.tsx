import { plural, t } from "@lingui/core/macro";
import { mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Asset, UserSettings } from "@tocsin/contract";
import { useMemo } from "react";
import { AssetList } from "../../features/assets/asset-list.tsx";
import { stateByAsset } from "../../features/assets/asset-state.ts";
import { assetsOf } from "../../features/events/event-filter.ts";
import { SourcesLine } from "../../features/sources/sources-line.tsx";
import { headline } from "../../features/summary/headline.ts";
import { useSummary } from "../../features/summary/queries.ts";
import { Icon } from "../../ui/icon.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { AttentionPart } from "./attention-part.tsx";
import { EventsSection } from "./events-section.tsx";
import { PanelHead } from "./panel-head.tsx";
import type { AssetsView } from "./use-assets-view.ts";

type Props = {
  assets: UseQueryResult<Asset[], Error>;
  view: AssetsView;
  settings: UserSettings | undefined;
};

/** The overview in five seconds: one sentence, what needs the person, the assets, and the events near them. */
export function OverviewPanel({ assets, view, settings }: Props) {
  const { assetId, select } = view;
  const summary = useSummary();
  const states = useMemo(() => summary.data && stateByAsset(summary.data), [summary.data]);
  const own = assets.data ?? [];
  const some = assetsOf(own, view.filter);
  return (
    <>
      <Box sx={{ px: 4, pt: 4, pb: 3, borderBottom: "1px solid var(--hairline)" }}>
        <Typography variant="h1" sx={{ minHeight: 26 }}>
          {assets.data && summary.data ? headline(own, summary.data) : t`Assets`}
        </Typography>
        <SourcesLine />
      </Box>
      {some && <SomeAssets shown={some.length} of={own.length} onAll={view.showAllAssets} />}
      {own.length > 0 && <AttentionPart summary={summary} assets={own} view={view} />}
      <PanelHead title={t`Assets`}>
        {own.length > 0 && <Button size="small" component={Link} to="/assets/list">{t`Table`}</Button>}
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
      <EventsSection assets={own} view={view} settings={settings} />
    </>
  );
}

/** Says that list, feed and map are about some of the assets only; what needs the person is always about all. */
const SomeAssets = ({ shown, of, onAll }: { shown: number; of: number; onAll: () => void }) => (
  <Box role="status" sx={{ display: "flex", alignItems: "center", gap: 2, px: 4, py: 1, bgcolor: "var(--raised)" }}>
    <Typography variant="body2" sx={{ flex: 1 }}>
      {plural(of, {
        one: `List, feed and map: ${shown} of # asset`,
        other: `List, feed and map: ${shown} of # assets`,
      })}
    </Typography>
    <Button size="small" onClick={onAll}>{t`Show all assets`}</Button>
  </Box>
);
