import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, type Ref, useContext } from "react";
import { MapCover, MapFoot } from "./geometry/map-cover.ts";

type StackProps = { ref?: Ref<HTMLElement> | undefined; children: ReactNode };

/** The notices below the buttons of the map, one below the other. */
export const TopNotices = ({ ref, children }: StackProps) => (
  <Box ref={ref} sx={stackStyle}>
    {children}
  </Box>
);

/** A sentence over the map, about the map: in {@link TopNotices}, or above its scale and what covers it. */
export function MapNotice({ children, place = "bottom" }: { children: ReactNode; place?: "top" | "bottom" }) {
  const cover = useContext(MapCover);
  const foot = useContext(MapFoot);
  const below = cover > 0 ? `calc(${100 * cover}% + ${12 + foot}px)` : 40 + foot;
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ ...noticeStyle, ...(place === "top" ? { position: "static", maxWidth: "100%" } : { bottom: below }) }}
    >
      {children}
    </Typography>
  );
}

const stackStyle = {
  position: "absolute",
  left: 12,
  top: 56,
  zIndex: 1,
  display: "grid",
  justifyItems: "start",
  gap: 2,
  // Next to the buttons at the other edge.
  maxWidth: "min(360px, calc(100% - 84px))",
  pointerEvents: "none",
};

const noticeStyle = {
  position: "absolute",
  left: 12,
  zIndex: 1,
  maxWidth: "min(360px, calc(100% - 24px))",
  px: 2,
  py: 1,
  borderRadius: 2,
  border: "1px solid var(--hairline)",
  bgcolor: "var(--surface)",
  color: "var(--quiet)",
  overflowWrap: "anywhere",
  // The map below it can be clicked and moved.
  pointerEvents: "none",
  "& a, & button": { pointerEvents: "auto" },
};
