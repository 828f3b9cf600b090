import Typography from "@mui/material/Typography";
import { type ReactNode, useContext } from "react";
import { MapCover } from "./geometry/map-cover.ts";

/** A sentence over the map, about the map: below its buttons, or above its scale and what covers it. */
export function MapNotice({ children, place = "bottom" }: { children: ReactNode; place?: "top" | "bottom" }) {
  const cover = useContext(MapCover);
  const below = cover > 0 ? `calc(${100 * cover}% + 12px)` : 40;
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ ...noticeStyle, ...(place === "top" ? { top: 56 } : { bottom: below }) }}
    >
      {children}
    </Typography>
  );
}

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
};
