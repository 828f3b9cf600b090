import { wrapLon } from "@tocsin/contract";

const short = (degrees: number): string => String(Math.round(degrees * 1000) / 1000);

/** West, south, east, north in degrees as the API takes them; undefined when the whole world is in view. */
export function boxText([west, south, east, north]: readonly [number, number, number, number]): string | undefined {
  if (east - west >= 360) return undefined;
  const lat = (degrees: number) => Math.max(-90, Math.min(90, degrees));
  return [wrapLon(west), lat(south), wrapLon(east), lat(north)].map(short).join(",");
}
