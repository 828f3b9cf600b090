import { defaultRadiusKm } from "@tocsin/contract";
import { DraftLayer } from "../../map/layers/draft-layer.tsx";
import { useMapColours } from "../../map/map-colours.ts";
import type { Placing } from "./use-placing.ts";

/** The asset in the form as a pin and a ring that can be dragged. */
export function DraftOnMap({ placing }: { placing: Placing }) {
  const colours = useMapColours();
  const { draft, choosePoint, drawRadius } = placing;
  if (!draft?.place) return null;
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
