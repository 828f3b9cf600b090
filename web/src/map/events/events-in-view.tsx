import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMap } from "@vis.gl/react-maplibre";
import type { Map as MapOfLibrary } from "maplibre-gl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { PlainList } from "../../ui/list-row.tsx";
import { type Picked, pickLayers } from "./picked.ts";
import { listVisible, type VisibleEvent } from "./visible-events.ts";

type Props = { onPick: (picked: Picked, map: MapOfLibrary) => void };

/**
 * The events on the map as a list of buttons, for people who do not see the map or use a pointer. It is hidden until it gets
 * the focus, and is one tab stop until it is opened.
 */
export function EventsInView({ onPick }: Props) {
  const { current } = useMap();
  const events = useEventsInView();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Box sx={panelStyle} onKeyDown={close}>
      <Button ref={opener} size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {events.length === 0 ? t`No events in view` : t`Events in view: ${events.length}`}
      </Button>
      {isOpen && (
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
      )}
    </Box>
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
    map.on("idle", look);
    return () => {
      map.off("idle", look);
    };
  }, [current]);
  return events;
}

const panelStyle = {
  position: "absolute",
  left: 12,
  bottom: 40,
  zIndex: 2,
  maxWidth: "min(360px, calc(100% - 24px))",
  maxHeight: "60%",
  overflowY: "auto",
  bgcolor: "var(--surface)",
  border: "1px solid var(--outline)",
  borderRadius: 2,
  "&:not(:focus-within)": { width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)", border: 0 },
};
