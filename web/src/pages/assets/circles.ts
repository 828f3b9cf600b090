import { type Asset, defaultRadiusKm, type ReceivedEvent } from "@tocsin/contract";
import type { Circle } from "../../map/camera.tsx";

const eventViewKm = 20;

/** The area of an asset on the map: its ring; nothing without a place. */
export const assetCircle = ({ lon, lat, radius }: Asset): Circle[] =>
  lon === null || lat === null ? [] : [{ centre: [lon, lat], radiusKm: radius ?? defaultRadiusKm }];

/** The area of an event on the map: its extent or uncertainty, and some of the surroundings. */
export const eventCircle = ({ lon, lat, radius }: ReceivedEvent): Circle[] =>
  lon === null || lat === null ? [] : [{ centre: [lon, lat], radiusKm: Math.max(radius ?? 0, eventViewKm) }];
