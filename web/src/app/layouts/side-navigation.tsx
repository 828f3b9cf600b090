import Box from "@mui/material/Box";
import { lazy } from "react";
import { NavigationEntries } from "./navigation-entries.tsx";

const SwipeDrawer = lazy(() => import("./swipe-drawer.tsx").then((module) => ({ default: module.SwipeDrawer })));

type Props = {
  variant: "full" | "rail" | "swipe";
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onLogOut: () => void;
};

/** The drawer: full or as a rail next to the page, or swiped in from the edge on a small screen. */
export function SideNavigation({ variant, onLogOut, ...swipe }: Props) {
  if (variant === "swipe") return <SwipeDrawer {...swipe} onLogOut={onLogOut} />;
  return (
    <Box
      sx={{
        position: "sticky",
        display: "flex",
        flexDirection: "column",
        top: "var(--bar-height)",
        flexShrink: 0,
        width: variant === "rail" ? "var(--rail-width)" : "var(--drawer-width)",
        height: "calc(100dvh - var(--bar-height))",
        overflowX: "hidden",
        overflowY: "auto",
        bgcolor: "var(--surface)",
        borderRight: "1px solid var(--hairline)",
        transition: "width 160ms",
      }}
    >
      <NavigationEntries isRail={variant === "rail"} onPick={() => {}} onLogOut={onLogOut} />
    </Box>
  );
}
