import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { mdiChartBar } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type Asset, defaultSettings, type UserSettings } from "@tocsin/contract";
import { lazy, type ReactNode, Suspense } from "react";
import { periodWords } from "../../../features/events/chart/period-line.tsx";
import { EventFeed } from "../../../features/events/event-feed.tsx";
import { isAhead } from "../../../features/events/event-filter.ts";
import { useUpdateSettings } from "../../../features/settings/queries.ts";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { clockTime } from "../../../lib/times.ts";
import { SearchWords } from "../../../ui/fields/search-words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LoadingNote } from "../../../ui/note.tsx";
import { SmallSwitch } from "../../../ui/small-switch.tsx";
import { toastFailure } from "../../../ui/toasts/toasts.ts";
import type { AssetsView } from "../use-assets-view.ts";
import { Range } from "./narrowing-rows.tsx";

const EventChart = lazy(() =>
  import("../../../features/events/chart/event-chart.tsx").then((module) => ({ default: module.EventChart })),
);

type Props = { assets: readonly Asset[]; view: AssetsView; settings: UserSettings | undefined };

/** All events of the selection: words, the chart of when, and the list. */
export function EventsSection({ assets, view, settings: known }: Props) {
  const settings = known ?? defaultSettings;
  const { assetId, filter, select, setFilter, clearFilter } = view;
  const update = useUpdateSettings();
  const isChartVisible = update.isPending ? (update.variables.isChartVisible ?? false) : settings.isChartVisible;
  const { timeZone } = usePreferences();
  const now = useNow();
  const at = (time: string | undefined) => (time ? clockTime(new Date(time), now, timeZone) : "now");
  return (
    <>
      <PanelHead title={t`Events`}>
        <Typography component="label" variant="body2" sx={{ display: "flex", alignItems: "center" }}>
          <Trans>
            All events{" "}
            <SmallSwitch
              checked={filter.scope === "all"}
              onChange={(checked) => setFilter({ scope: checked ? "all" : "mine" })}
            />
          </Trans>
        </Typography>
      </PanelHead>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 4, pb: 2 }}>
        <SearchWords label={t`Search events`} words={filter.words} onChange={(words) => setFilter({ words })} />
        <IconButton
          size="small"
          aria-label={t`Chart`}
          aria-pressed={isChartVisible}
          disabled={known === undefined}
          title={isChartVisible ? t`Hide chart` : t`Show chart`}
          color={isChartVisible ? "primary" : "default"}
          onClick={() => update.mutate({ isChartVisible: !isChartVisible }, { onError: toastNotSaved })}
        >
          <Icon path={mdiChartBar} />
        </IconButton>
      </Box>
      <Suspense>
        {!isChartVisible && filter.from && (
          <Range
            words={periodWords(at(filter.from), at(filter.to), isAhead(filter, now))}
            onClear={() => setFilter({ from: undefined, to: undefined })}
          />
        )}
        {isChartVisible && (
          <EventChart filter={filter} onPeriod={(period) => setFilter({ from: period?.from, to: period?.to })} />
        )}
      </Suspense>
      {/* Asked for once it is known how many a page has, not twice. */}
      {known ? (
        <EventFeed
          filter={filter}
          pageSize={known.eventFeedPageSize}
          assets={assets}
          onSelect={(event) => select({ asset: assetId, event })}
          onClearFilter={clearFilter}
        />
      ) : (
        <LoadingNote what={t`Loading events…`} />
      )}
    </>
  );
}

const toastNotSaved = (error: Error): void => toastFailure(t`Chart not changed`)(error);

/** The title of a part of the panel, and what can be done there. */
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
