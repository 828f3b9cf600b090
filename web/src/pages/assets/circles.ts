import { type Asset, defaultRadiusKm, type ReceivedEvent } from "@tocsin/contract";
import type { Circle } from "../../map/camera.tsx";

const eventViewKm = 20;

/** What the map shows of an asset: its ring; nothing where it has no place. */
export const assetCircle = ({ lon, lat, radius }: Asset): Circle[] =>
  lon === null || lat === null ? [] : [{ centre: [lon, lat], radiusKm: radius ?? defaultRadiusKm }];

/** What the map shows of an event: its extent or doubt, and some of the land around. */
export const eventCircle = ({ lon, lat, radius }: ReceivedEvent): Circle[] =>
  lon === null || lat === null ? [] : [{ centre: [lon, lat], radiusKm: Math.max(radius ?? 0, eventViewKm) }];
