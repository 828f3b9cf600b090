import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { ImportPreview, LonLat } from "@tocsin/contract";
import { useMemo } from "react";
import { type Camera, cameraFor } from "../../../map/camera.ts";
import { RowsLayer } from "../../../map/layers/rows-layer.tsx";
import { useMapColours } from "../../../map/map-colours.ts";
import { StillMap } from "../../../map/still-map.tsx";

const none: never[] = [];
const edgePx = 32;
const nearestZoom = 9;
const edgeKm = 5;

/** The positions of all rows, for a look at whether they are where they should be; nobody moves it. */
export function RowsMap({ preview: { points, rows } }: { preview: ImportPreview }) {
  const colours = useMapColours();
  const camera = useMemo(() => cameraOf(points), [points]);
  const far = useMemo(
    () =>
      rows.flatMap(({ lat, lon, farKm }): LonLat[] =>
        farKm === null || lat === null || lon === null ? [] : [[lon, lat]],
      ),
    [rows],
  );
  return (
    <Box role="img" aria-label={t`Map of the rows`} sx={{ height: "100%" }}>
      <StillMap key={camera?.key} colours={colours} camera={camera} edgePx={edgePx} assets={none} events={none}>
        <RowsLayer points={points} far={far} colours={colours} />
      </StillMap>
    </Box>
  );
}

/** The corners of the box around thousands of points are enough. */
function cameraOf(points: readonly LonLat[]): Camera | undefined {
  const [first, ...others] = points;
  if (!first) return undefined;
  let [west, south] = first;
  let [east, north] = first;
  for (const [lon, lat] of others) {
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  const corners: LonLat[] = [
    [west, south],
    [east, north],
  ];
  return cameraFor(
    corners.join(),
    corners.map((centre) => ({ centre, radiusKm: edgeKm })),
    nearestZoom,
  );
}
