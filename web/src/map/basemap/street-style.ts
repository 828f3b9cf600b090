import { MapBase } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import type { Streets } from "./own-streets.ts";

/**
 * The streets that the operator selected; undefined if there are none. Throws an Error with the reason if they cannot be
 * loaded.
 */
export async function loadStreets(): Promise<Streets | undefined> {
  const { styleUrl, tilesUrl } = await callApi("/api/map", { schema: MapBase });
  if (tilesUrl) {
    const { openArchive } = await import("./own-streets.ts");
    return openArchive(tilesUrl);
  }
  if (!styleUrl) return undefined;
  const { fetchStyle } = await import("./fetch-style.ts");
  const style = await fetchStyle(styleUrl);
  return { draw: () => style };
}
