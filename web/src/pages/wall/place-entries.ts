import type { Summary, SummaryDetails } from "@tocsin/contract";
import type { PlacedAsset } from "../../map/layers/assets-layer.tsx";
import type { PlacedEvent } from "../../map/layers/events-layer.tsx";

/** Assets as the map draws them, with the highest severity of what is inside. */
export function placeAssets({ assets }: Summary, details: SummaryDetails): PlacedAsset[] {
  const worst = new Map(assets.map((asset) => [asset.assetId, asset.inside > 0 ? asset.worstSeverity : null]));
  return details.assets.map(({ assetId, ...asset }) => ({ id: assetId, worst: worst.get(assetId) ?? null, ...asset }));
}

/** The listed events that have a place. */
export function placeEvents({ needsYou }: Summary, details: SummaryDetails): PlacedEvent[] {
  const places = new Map(details.events.map((event) => [event.eventId, event]));
  return needsYou.flatMap(({ eventId, title, severity, category }) => {
    const place = places.get(eventId);
    if (!place) return [];
    const { lat, lon, radius, placeKind } = place;
    return [{ id: eventId, title, severity, category, lat, lon, radius, placeKind, ongoing: true }];
  });
}
