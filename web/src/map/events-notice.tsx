import Button from "@mui/material/Button";
import { eventTilesId } from "./layers/event-tiles-layer.tsx";
import { MapNotice } from "./map-notice.tsx";
import { useTilesState } from "./use-tiles-state.ts";

type Props = { tiles: string; onRetry: () => void };

/** A map without events looks as if all were quiet: while they load, and when they could not be had, it says so. */
export function EventsNotice({ tiles, onRetry }: Props) {
  const state = useTilesState(eventTilesId, tiles);
  if (state === "drawn") return null;
  if (state === "loading") return <MapNotice place="top">Loading events…</MapNotice>;
  return (
    <MapNotice place="top">
      Some events could not be loaded. They are missing on the map.{" "}
      <Button size="small" onClick={onRetry} sx={{ p: 0, minWidth: 0, verticalAlign: "baseline" }}>
        Try again
      </Button>
    </MapNotice>
  );
}
