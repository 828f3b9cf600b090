import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { AssetGeometry, LonLat } from "@tocsin/contract";
import { useEffect, useState } from "react";
import type { AssetDraft, ChosenPlace } from "../../../features/assets/use-map-input.ts";

/** The name of a place; it is loaded only for placing an asset. */
async function nameOf(client: QueryClient, point: LonLat) {
  const { reverseGeocode } = await import("../../../features/places/queries.ts");
  return client.fetchQuery(reverseGeocode(point));
}

/** The state shared by an asset's form and the map while the asset is being placed. */
export function usePlacing() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenPlace>();
  const [point, setPoint] = useState<LonLat>();
  const [drawnKm, setDrawnKm] = useState<number>();
  const [drawnOutline, setDrawnOutline] = useState<AssetGeometry>();
  const [pasted, setPasted] = useState<AssetGeometry>();
  const [draft, setDraft] = useState<AssetDraft>();

  // A bare point gets the name of its place when the response arrives; it is only a proposal.
  useEffect(() => {
    if (!point) return;
    setChosen({ point, name: undefined });
    let isCurrent = true;
    nameOf(client, point).then(
      (place) => isCurrent && setChosen({ point, name: place?.text }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [point, client]);

  return {
    chosen,
    drawnKm,
    drawnOutline,
    /** The outline that was pasted last, which the map shows whole. */
    pasted,
    draft,
    setDraft,
    choosePlace: setChosen,
    choosePoint: setPoint,
    drawRadius: setDrawnKm,
    drawOutline: setDrawnOutline,
    paste: setPasted,
    reset: () => {
      setChosen(undefined);
      setPoint(undefined);
      setDrawnKm(undefined);
      setDrawnOutline(undefined);
      setPasted(undefined);
      setDraft(undefined);
    },
  };
}

export type Placing = ReturnType<typeof usePlacing>;
