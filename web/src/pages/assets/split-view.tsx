import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { smallScreen } from "../../app/theme/screens.ts";
import { SheetView } from "./sheet-view.tsx";
import { usePanelFocus } from "./use-panel-focus.ts";
import { preloadLayers } from "./watch-layers.tsx";

type Props = { panel: ReactNode; map: ReactNode; panelKey?: string; isMapFirst?: boolean };

/** Lists on the left and the map on the right; on a small screen the lists are a sheet over the map. */
export function SplitView({ panelKey = "", isMapFirst = false, ...parts }: Props) {
  const isSmall = useMediaQuery(smallScreen, { noSsr: true });
  // After the first paint, while the lists are still asked for.
  useEffect(preloadLayers, []);
  return isSmall ? (
    <SheetView {...parts} panelKey={panelKey} isMapFirst={isMapFirst} />
  ) : (
    <SideBySide {...parts} panelKey={panelKey} />
  );
}

function SideBySide({ panel, map, panelKey }: Omit<Required<Props>, "isMapFirst">) {
  const panelRef = useRef<HTMLDivElement>(null);
  const rememberScroll = usePanelScroll(panelRef, panelKey);
  usePanelFocus(panelRef, panelKey);
  return (
    <Box
      sx={{
        display: "grid",
        // On a large screen the names of assets are read in full, and the map still has most of it.
        gridTemplateColumns: { xs: "minmax(320px, 400px) minmax(0, 1fr)", xl: "480px minmax(0, 1fr)" },
        height: "calc(100dvh - var(--bar-height))",
      }}
    >
      <Box
        ref={panelRef}
        onClickCapture={rememberScroll}
        sx={{ overflowY: "auto", minHeight: 0, bgcolor: "var(--surface)", borderRight: "1px solid var(--hairline)" }}
      >
        {panel}
      </Box>
      <Box sx={{ height: "100%", minWidth: 0, bgcolor: "var(--map-water)" }}>{map}</Box>
    </Box>
  );
}

/** Each panel starts at its top, and keeps its position when a person returns to it. */
function usePanelScroll(panelRef: RefObject<HTMLDivElement | null>, key: string): () => void {
  const positions = useRef(new Map<string, number>());
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    panelRef.current?.scrollTo({ top: positions.current.get(key) ?? 0 });
  }, [key, panelRef]);
  return () => {
    positions.current.set(shown.current, panelRef.current?.scrollTop ?? 0);
  };
}
