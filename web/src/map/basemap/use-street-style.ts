import { useQuery } from "@tanstack/react-query";
import { MapBase } from "@tocsin/contract";
import type { ErrorEvent, MapSourceDataEvent, StyleSpecification } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiFailure, callApi } from "../../lib/api.ts";
import type { MapColours } from "../map-colours.ts";
import type { Streets } from "./own-streets.ts";

/** The time after a first failure in which another of the style's tiles may still arrive. */
const timeoutMs = 4000;

/**
 * The street style to draw; undefined without one, and if it cannot be drawn: then `problem` is the reason. `onError` and
 * `onSourceData` are the map's.
 */
export function useStreetStyle(colours: MapColours) {
  const { data, error } = useQuery({
    queryKey: ["map", "style"],
    queryFn: async () => (await loadStreets()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const [problem, setProblem] = useState<string>();
  const hasTile = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // One object until the colours change: another one would make the map throw away what was added by hand.
  const drawn = useMemo(() => data?.draw(colours), [data, colours]);
  const style: StyleSpecification | undefined = problem ? undefined : drawn;
  const isOfStyle = (sourceId: string | undefined) => sourceId !== undefined && style?.sources[sourceId] !== undefined;
  return {
    style,
    // Where nobody can say whether there is a style, nothing is missed.
    problem: problem ?? (error instanceof ApiFailure ? undefined : error?.message),
    onSourceData({ sourceId, tile }: Pick<MapSourceDataEvent, "sourceId" | "tile">) {
      if (tile && isOfStyle(sourceId)) hasTile.current = true;
    },
    onError({ error, ...rest }: Pick<ErrorEvent, "error">) {
      if (hasTile.current || !isOfStyle((rest as { sourceId?: string }).sourceId)) return;
      timer.current ??= setTimeout(() => {
        if (!hasTile.current) setProblem(error.message);
      }, timeoutMs);
    },
  };
}

/**
 * The streets that the operator selected; undefined if there are none. Throws an Error with the reason if they cannot be
 * loaded.
 */
async function loadStreets(): Promise<Streets | undefined> {
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
