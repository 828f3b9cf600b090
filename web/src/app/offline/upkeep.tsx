import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Asset, Summary } from "@tocsin/contract";
import { useEffect } from "react";
import { useAssets } from "../../features/assets/queries.ts";
import { useSummary } from "../../features/summary/queries.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { type KeptSummary, keepSummary } from "../../lib/session/kept-summary.ts";
import { useWorker } from "./use-worker.ts";
import { reload } from "./worker.ts";

/** What makes the pages an application: the worker that opens them offline, the last summary, the number on the icon, and upgrades. */
export function Upkeep({ isConnected }: { isConnected: boolean }) {
  const { timeZone } = usePreferences();
  const summary = useSummary(false).data;
  const assets = useAssets(false).data;
  const isReplaced = useWorker(isConnected);
  useEffect(() => {
    if (!summary || !assets) return;
    keepSummary(keptOf(summary, assets, timeZone));
    // Where there is no icon there is no number on it either.
    navigator.setAppBadge?.(summary.counts.needsYou).catch(() => {});
  }, [summary, assets, timeZone]);
  return isReplaced && <UpdateBar />;
}

/** As many as can be read at a glance; a device keeps no more than that. */
const mostKept = 50;

/** What is kept of a summary: names instead of ids, for nothing else can be asked later. */
function keptOf(summary: Summary, assets: readonly Pick<Asset, "id" | "name">[], timeZone: string): KeptSummary {
  const names = new Map(assets.map(({ id, name }) => [id, name ?? ""]));
  const nameOf = (id: number) => names.get(id) ?? "";
  return {
    asOf: summary.asOf,
    timeZone,
    needsYou: summary.counts.needsYou,
    entries: summary.needsYou
      .slice(0, mostKept)
      .map(({ eventId, title, severity, createdAt, acknowledgedAt, assetId }) => ({
        eventId,
        title,
        severity,
        createdAt,
        acknowledgedAt,
        asset: nameOf(assetId),
      })),
    assets: summary.assets
      .slice(0, mostKept)
      .map(({ assetId, inside, possible }) => ({ name: nameOf(assetId), inside, possible })),
  };
}

/** Offers the newer build; the page stays as it is until the person chooses to reload it. */
const UpdateBar = () => (
  <Box role="status" sx={barStyle}>
    <Typography variant="body2">{t`A new version is ready.`}</Typography>
    <Button size="small" onClick={() => void reload()}>{t`Reload`}</Button>
  </Box>
);

const barStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: 4,
  py: 1,
  bgcolor: "var(--raised)",
  borderBottom: "1px solid var(--hairline)",
};
