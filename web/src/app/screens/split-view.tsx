import Box from "@mui/material/Box";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";

const pageHeight = "calc(100dvh - var(--bar-height))";

type Props = { panel: ReactNode; map: ReactNode; panelKey?: string };

/** Words on the left and the map beside; on a small screen the map stays on top and the words scroll below it. */
export function SplitView({ panel, map, panelKey = "" }: Props) {
  const panelRef = useRef<HTMLDivElement>(null);
  const rememberScroll = usePanelScroll(panelRef, panelKey);
  return (
    <Box
      sx={{
        display: { xs: "block", sm: "grid" },
        gridTemplateColumns: { sm: "minmax(320px, 400px) minmax(0, 1fr)" },
        height: { sm: pageHeight },
      }}
    >
      <Box
        sx={{
          position: { xs: "sticky", sm: "static" },
          top: "var(--bar-height)",
          zIndex: 1,
          order: { sm: 2 },
          height: { xs: "38dvh", sm: "100%" },
          bgcolor: "var(--map-water)",
        }}
      >
        {map}
      </Box>
      <Box
        ref={panelRef}
        onClickCapture={rememberScroll}
        sx={{
          overflowY: { sm: "auto" },
          bgcolor: "var(--surface)",
          borderRight: { sm: "1px solid var(--hairline)" },
          minHeight: { xs: "calc(62dvh - var(--bar-height))", sm: 0 },
        }}
      >
        {panel}
      </Box>
    </Box>
  );
}

/** Each panel begins at its top, and one that is gone back to stands where it was left. */
function usePanelScroll(panelRef: RefObject<HTMLDivElement | null>, key: string): () => void {
  const positions = useRef(new Map<string, number>());
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    scrollerOf(panelRef.current)?.scrollTo({ top: positions.current.get(key) ?? 0 });
  }, [key, panelRef]);
  return () => {
    positions.current.set(shown.current, scrollerOf(panelRef.current)?.scrollTop ?? 0);
  };
}

/** The panel scrolls by itself beside the map, and with the page below it. */
function scrollerOf(panel: HTMLElement | null): Element | null {
  const isOwn = panel !== null && getComputedStyle(panel).overflowY === "auto";
  return isOwn ? panel : document.scrollingElement;
}
