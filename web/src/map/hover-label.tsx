import Box from "@mui/material/Box";
import { featureWords } from "./events/feature-words.ts";

/** A feature at the pointer, and where it is drawn. */
export type Hovered = { x: number; y: number; layer: string; properties: Record<string, unknown> };

/** The name of the feature at the pointer. Plain text: it may come from outside. */
export function HoverLabel({ hovered: { x, y, layer, properties } }: { hovered: Hovered }) {
  return (
    <Box
      role="tooltip"
      className="figures"
      style={{ left: x, top: y }}
      sx={{
        position: "absolute",
        zIndex: 1,
        maxWidth: 280,
        px: 2,
        py: 1,
        transform: "translate(-50%, calc(-100% - 24px))",
        pointerEvents: "none",
        borderRadius: 2,
        border: "1px solid var(--hairline)",
        bgcolor: "var(--raised)",
        color: "var(--text)",
        boxShadow: "var(--shadow)",
        font: "500 13px / 1.35 var(--font)",
        overflowWrap: "anywhere",
        display: "-webkit-box",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 4,
        overflow: "hidden",
      }}
    >
      {featureWords(layer, properties)}
    </Box>
  );
}
