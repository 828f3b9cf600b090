import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { useMap } from "@vis.gl/react-maplibre";
import type { Map as MapOfLibrary } from "maplibre-gl";
import { useEffect, useState } from "react";
import { PlainList } from "../../ui/list-row.tsx";
import { type Picked, pickLayers } from "./picked.ts";
import { listVisible, type VisibleEvent } from "./visible-events.ts";

type Props = {
  isOpen: boolean;
  onCount: (count: number) => void;
  onPick: (picked: Picked, map: MapOfLibrary) => void;
};

/** The events that the map draws at this moment, as buttons while it is open; their number is reported at any time. */
export function ListInView({ isOpen, onCount, onPick }: Props) {
  const { current } = useMap();
  const events = useEventsInView();
  useEffect(() => onCount(events.length), [events, onCount]);
  if (!isOpen) return null;
  return (
    <PlainList label={t`Events in view`}>
      {events.map(({ key, words, picked }) => (
        <li key={key}>
          <Button
            size="small"
            fullWidth
            onClick={() => current && onPick(picked, current.getMap())}
            sx={{ justifyContent: "start", textAlign: "start" }}
          >
            {words}
          </Button>
        </li>
      ))}
    </PlainList>
  );
}

/** Updated whenever the map is idle. */
function useEventsInView(): VisibleEvent[] {
  const { current } = useMap();
  const [events, setEvents] = useState<VisibleEvent[]>([]);
  useEffect(() => {
    const map = current?.getMap();
    if (!map) return;
    const look = () => {
      const layers = pickLayers.filter((id) => !id.startsWith("asset") && map.getLayer(id));
      const found = listVisible(map.queryRenderedFeatures({ layers }));
      const isSame = (before: readonly VisibleEvent[]) =>
        before.length === found.length &&
        before.every(({ words, key }, at) => words === found[at]?.words && key === found[at]?.key);
      setEvents((before) => (isSame(before) ? before : found));
    };
    // The map may have been at rest for long.
    look();
    map.on("idle", look);
    return () => {
      map.off("idle", look);
    };
  }, [current]);
  return events;
}
