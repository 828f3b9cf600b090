import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { drawImage, pixelRatio } from "../images/draw-image.ts";
import type { MapColours } from "../map-colours.ts";

/** Signs of one kind, in as many columns as there is room for. */
export const SignList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ borderTop: "1px solid var(--hairline)", px: 3, pt: 2, pb: 3 }}>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {label}
    </Typography>
    <Box component="ul" aria-label={label} sx={listStyle}>
      {children}
    </Box>
  </Box>
);

const listStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
  gap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
};

/** A sign of the map on a piece of its land, and what it means. */
export function SignRow({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ display: "flex", alignItems: "center", gap: 2, minWidth: 0, font: "13px / 1.3 var(--font)" }}
    >
      <Box aria-hidden="true" sx={groundStyle}>
        {sign}
      </Box>
      {children}
    </Box>
  );
}

const groundStyle = {
  position: "relative",
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 40,
  overflow: "hidden",
  borderRadius: 1.5,
  bgcolor: "var(--map-land)",
};

type PictureProps = { name: string; colours: MapColours; scale?: number; text?: string };

/** One of the map's own pictures, by the name that the map asks for, with what the map writes on it. */
export function MapPicture({ name, colours, scale = 1, text }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = drawImage(name, colours);
    if (!canvas.current || !image) return;
    const { width, height } = image;
    Object.assign(canvas.current, { width, height });
    canvas.current.style.width = `${(width / pixelRatio) * scale}px`;
    canvas.current.getContext("2d")?.putImageData(image, 0, 0);
  }, [name, colours, scale]);
  return (
    <>
      <canvas ref={canvas} />
      {text && (
        <Box component="span" className="figures" sx={{ position: "absolute", fontSize: 12 }}>
          {text}
        </Box>
      )}
    </>
  );
}
