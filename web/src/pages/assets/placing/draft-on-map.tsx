import { defaultRadiusKm } from "@tocsin/contract";
import { lazy, Suspense } from "react";
import { DraftLayer } from "../../../map/layers/draft-layer.tsx";
import { useMapColours } from "../../../map/map-colours.ts";
import type { Placing } from "./use-placing.ts";

const CrossingMark = lazy(() =>
  import("../../../map/draw/crossing-mark.tsx").then((module) => ({ default: module.CrossingMark })),
);

// Most assets are circles.
const OutlineDraw = lazy(() =>
  import("../../../map/draw/outline-draw.tsx").then((module) => ({ default: module.OutlineDraw })),
);

/** The asset in the form: a pin and a ring that can be dragged, or an outline that is drawn. */
export function DraftOnMap({ placing, notices }: { placing: Placing; notices: HTMLElement | null }) {
  const colours = useMapColours();
  const { draft, choosePoint, drawRadius, drawOutline } = placing;
  if (!draft) return null;
  if (draft.shape !== "circle") {
    return (
      <Suspense>
        <OutlineDraw
          key={draft.shape}
          kind={draft.shape}
          outline={draft.outline}
          colours={colours}
          notices={notices}
          onOutline={drawOutline}
        />
        {draft.crossing && <CrossingMark place={draft.crossing} />}
      </Suspense>
    );
  }
  if (!draft.place) return null;
  return (
    <DraftLayer
      place={draft.place}
      radiusKm={draft.radiusKm ?? defaultRadiusKm}
      colours={colours}
      onPlace={choosePoint}
      onRadius={drawRadius}
    />
  );
}
