import SwipeableDrawer from "@mui/material/SwipeableDrawer";
import { NavigationEntries } from "./navigation-entries.tsx";
import { createTapThrough } from "./tap-through.ts";

const swipeEdgePx = 25;
const tapThrough = createTapThrough();

type Props = { open: boolean; onOpen: () => void; onClose: () => void; onLogOut: () => void };

/** The navigation on a small screen: swiped in from the edge, or opened from the bar. */
export function SwipeDrawer({ open, onOpen, onClose, onLogOut }: Props) {
  const logOut = () => {
    onClose();
    onLogOut();
  };
  return (
    <SwipeableDrawer
      open={open}
      onOpen={onOpen}
      onClose={onClose}
      swipeAreaWidth={swipeEdgePx}
      slotProps={{
        paper: { sx: { width: "var(--drawer-width)" } },
        swipeArea: { sx: { touchAction: "pan-y" }, ...tapThrough },
      }}
    >
      <NavigationEntries isRail={false} onPick={onClose} onLogOut={logOut} />
    </SwipeableDrawer>
  );
}
