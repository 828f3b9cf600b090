import { mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Asset } from "@tocsin/contract";
import { type ReactNode, useMemo } from "react";
import { AssetList } from "../../features/assets/asset-list.tsx";
import { EventFeed } from "../../features/events/event-feed.tsx";
import { useMatchedEvents } from "../../features/events/queries.ts";
import { SourcesLine } from "../../features/sources/sources-line.tsx";
import { useCurrentUser } from "../../lib/current-user.ts";
import { Icon } from "../../ui/icon.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { headline, ongoingByAsset } from "./headline.ts";
import type { useAssetsView } from "./use-assets-view.ts";

type Props = {
  assets: UseQueryResult<Asset[], Error>;
  view: ReturnType<typeof useAssetsView>;
  pageSize: number;
};

/** In five seconds: one sentence, the assets, and what is going on near them. */
export function OverviewPanel({ assets, view, pageSize }: Props) {
  const { assetId, scope, select } = view;
  const matched = useMatchedEvents(useCurrentUser().email);
  const ongoing = useMemo(() => ongoingByAsset(matched.data ?? []), [matched.data]);
  const own = assets.data ?? [];
  return (
    <>
      <Box sx={{ px: 4, pt: 4, pb: 3, borderBottom: "1px solid var(--hairline)" }}>
        <Typography variant="h1" sx={{ minHeight: 26 }}>
          {assets.data && matched.data ? headline(own, matched.data) : "Your assets"}
        </Typography>
        <SourcesLine />
      </Box>
      <PanelHead title="Assets">
        <Button size="small" startIcon={<Icon path={mdiPlus} />} onClick={view.add}>
          Add asset
        </Button>
      </PanelHead>
      <QueryView query={assets} what="your assets">
        {(list) =>
          list.length === 0 ? (
            <EmptyNote title="No assets yet">
              An asset is a place you care about: a depot, a school, somebody’s home. Add the first one, and Tocsin
              watches around it.
            </EmptyNote>
          ) : (
            <AssetList
              assets={list}
              ongoingById={ongoing}
              selectedId={assetId}
              onSelect={(id) => select({ asset: id === assetId ? undefined : id })}
            />
          )
        }
      </QueryView>
      <Box sx={{ mt: 2, borderTop: "1px solid var(--hairline)" }} />
      <PanelHead title="Events">
        <Typography component="label" variant="body2" sx={{ display: "flex", alignItems: "center" }}>
          All events
          <Switch
            size="small"
            checked={scope === "all"}
            onChange={(_, checked) => view.setScope(checked ? "all" : "mine")}
          />
        </Typography>
      </PanelHead>
      <EventFeed
        scope={scope}
        pageSize={pageSize}
        assets={own}
        selectedId={undefined}
        onSelect={(event) => select({ asset: assetId, event })}
      />
    </>
  );
}

function PanelHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        px: 4,
        pt: 2,
        pb: 1,
        minHeight: 44,
      }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
}
