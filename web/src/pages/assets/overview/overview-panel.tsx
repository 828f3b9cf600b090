import { t } from "@lingui/core/macro";
import { mdiFilterVariant } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Asset, UserSettings } from "@tocsin/contract";
import { lazy, Suspense, useState } from "react";
import { type ApiQuery, assetsOf, countActive, type EventFilter } from "../../../features/events/event-filter.ts";
import { SourcesLine } from "../../../features/sources/sources-line.tsx";
import { headline } from "../../../features/summary/headline.ts";
import { type Tab, useSummary, useTabCounts } from "../../../features/summary/queries.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ErrorNote, LoadingNote } from "../../../ui/note.tsx";
import type { AssetsView } from "../use-assets-view.ts";
import { AssetsLine, NoAssets } from "./assets-line.tsx";
import { AttentionPart } from "./attention-part.tsx";

// Below what needs the person.
const EventsSection = lazy(() => import("./events-section.tsx").then((module) => ({ default: module.EventsSection })));

const EventFilters = lazy(() =>
  import("../../../features/events/filter/event-filters.tsx").then((module) => ({ default: module.EventFilters })),
);

// Only a narrowed page has them.
const NarrowingRows = lazy(() => import("./narrowing-rows.tsx").then((module) => ({ default: module.NarrowingRows })));

// Only an address that names assets or tags has it.
const SomeAssets = lazy(() => import("./some-assets.tsx").then((module) => ({ default: module.SomeAssets })));

type Props = {
  assets: UseQueryResult<Asset[], Error>;
  view: AssetsView;
  settings: UserSettings | undefined;
  /** The list of events that is open. */
  tab: Tab;
  /** What narrows the lists, as the server's parameters. */
  narrowing: ApiQuery | undefined;
};

/** The overview in five seconds: one sentence, the assets in a line, what needs the person, and the events near them. */
export function OverviewPanel({ assets, view, settings, tab, narrowing }: Props) {
  const { filter } = view;
  const [filtersOpen, setFiltersOpen] = useState(false);
  const summary = useSummary();
  const counts = useTabCounts(narrowing);
  const own = assets.data ?? [];
  const some = assetsOf(own, filter);
  // What is known later takes no place above what is there already.
  const isSettled = !assets.isPending && (own.length === 0 || !summary.isPending);
  return (
    <>
      <Box sx={{ px: 4, pt: 4, pb: 3, borderBottom: "1px solid var(--hairline)" }}>
        <Box sx={{ display: "flex", alignItems: "flex-start", gap: 2 }}>
          <Typography variant="h1" sx={{ minHeight: 26, flex: 1 }}>
            {assets.data && summary.data ? headline(own, summary.data, counts) : t`Assets`}
          </Typography>
          {own.length > 0 && (
            <FiltersButton filter={filter} isOpen={filtersOpen} onToggle={() => setFiltersOpen(!filtersOpen)} />
          )}
        </Box>
        {/* Without an asset no source is missing anywhere: the first steps offer those of the first one. */}
        <SourcesLine watch={isSettled && own.length > 0 ? summary.data?.sources : undefined} />
      </Box>
      <Suspense>
        {filtersOpen && <EventFilters filter={filter} onChange={view.setFilter} onClear={view.clearFilter} />}
        {narrowing && <NarrowingRows filter={filter} onChange={view.setFilter} />}
        {some && own.length > 0 && <SomeAssets assets={own} filter={filter} onAll={view.showAllAssets} />}
      </Suspense>
      {own.length > 0 && <AssetsLine assets={some ?? own} summary={summary.data} view={view} />}
      {own.length > 0 && (
        <AttentionPart
          summary={summary.data}
          counts={counts ?? summary.data?.counts}
          tab={tab}
          narrowing={narrowing}
          assets={own}
          view={view}
        />
      )}
      {isSettled && <EventsPart assets={assets} view={view} settings={settings} />}
      {!isSettled && <LoadingNote what={t`Loading assets…`} />}
    </>
  );
}

type ButtonProps = { filter: EventFilter; isOpen: boolean; onToggle: () => void };

function FiltersButton({ filter, isOpen, onToggle }: ButtonProps) {
  const active = countActive(filter);
  const label = active > 0 ? t`Filters (${active})` : t`Filters`;
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      color={active > 0 || isOpen ? "primary" : "default"}
      onClick={onToggle}
    >
      <Icon path={mdiFilterVariant} />
    </IconButton>
  );
}

/** The events near the assets; without an asset, the way to the first one. */
function EventsPart({ assets, view, settings }: Pick<Props, "assets" | "view" | "settings">) {
  return (
    <>
      {assets.data?.length === 0 && <NoAssets onAdd={view.add} />}
      {!assets.data && assets.error && <ErrorNote error={assets.error} onRetry={() => assets.refetch()} />}
      <Suspense fallback={<LoadingNote what={t`Loading events…`} />}>
        <EventsSection assets={assets.data ?? []} view={view} settings={settings} />
      </Suspense>
    </>
  );
}
