import type { SummaryRow } from "@tocsin/contract";
import { useMemo } from "react";
import { cameraFor } from "../../map/camera.ts";
import { assetCircle, eventCircle, outlineCircles, pastedKey, rowCircle } from "./circles.ts";
import type { AssetsPageState } from "./use-assets-page.ts";

/** What the map is fitted to, which may be the rows of the list that is open; undefined where it stays as it is. */
export function useCamera(page: AssetsPageState, rows: readonly SummaryRow[] | undefined) {
  const { view, event, own, shown, placing, isAdding } = page;
  const { assetId, attention } = view;
  // The person has moved the map since the selection, or followed such a link.
  const isMoved = view.viewpoint !== undefined;
  const { draft, pasted } = isAdding ? placing : {};
  return useMemo(() => {
    if (pasted) return cameraFor(pastedKey(pasted), outlineCircles(pasted, 0));
    // While an outline is drawn the map stays.
    if (draft?.outline) return undefined;
    if (draft?.place)
      return cameraFor(`draft ${draft.place}`, [{ centre: draft.place, radiusKm: draft.radiusKm ?? 25 }]);
    if (isMoved) return undefined;
    if (event) return cameraFor(`event ${event.id}`, eventCircle(event), 8);
    const asset = own.find((one) => one.id === assetId);
    if (asset) return cameraFor(`asset ${asset.id}`, assetCircle(asset), 8.5);
    const listed = cameraFor(`list ${attention}`, rows?.flatMap(rowCircle) ?? [], 7);
    if (listed) return listed;
    const isAll = shown.length === own.length;
    return cameraFor(isAll ? "all" : `some ${shown.map(({ id }) => id)}`, shown.flatMap(assetCircle), 7);
  }, [draft, pasted, isMoved, event, own, shown, assetId, rows, attention]);
}
