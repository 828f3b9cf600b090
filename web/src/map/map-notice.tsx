import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** A sentence over the map, about the map. */
export function MapNotice({ children, place = "bottom" }: { children: ReactNode; place?: "top" | "bottom" }) {
  return (
    <Typography role="status" variant="body2" sx={{ ...noticeStyle, ...placeStyle[place] }}>
      {children}
    </Typography>
  );
}

/** Below the map's buttons, or above its scale. */
const placeStyle = { top: { top: 56 }, bottom: { bottom: 40 } };

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
