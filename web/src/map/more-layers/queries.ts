import { useQuery } from "@tanstack/react-query";
import { MapBase } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

/** The operator's further layers. */
export const useMoreLayers = () =>
  useQuery({
    queryKey: ["map", "layers"],
    queryFn: async () => (await callApi("/api/map", { schema: MapBase })).layers,
    staleTime: Number.POSITIVE_INFINITY,
  });
