import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listOf, oneOf, SourcePack } from "@tocsin/contract";
import { callApi } from "../../../lib/api.ts";
import { useCurrentUser } from "../../../lib/session/current-user.ts";
import { useSummaryRefresh } from "../../summary/queries.ts";
import { sourceKeys } from "../keys.ts";

const path = "/api/source-packs";
const packList = listOf(SourcePack);
const onePack = oneOf(SourcePack);

/** All packs, with the sources that their entries became. */
export const usePacks = () =>
  useQuery({
    queryKey: sourceKeys.packs,
    queryFn: async ({ signal }) => (await callApi(path, { schema: packList, signal })).result,
  });

/** All packs, with the number of official sources for a point; admins only, so others do not ask. */
export function usePacksNear({ lon, lat }: { lon: number | null; lat: number | null }) {
  const isAdmin = useCurrentUser().type === "admin";
  return useQuery({
    queryKey: [...sourceKeys.packs, lon, lat],
    enabled: isAdmin && lon !== null && lat !== null,
    queryFn: async ({ signal }) =>
      (await callApi(path, { query: { lon: lon ?? 0, lat: lat ?? 0 }, schema: packList, signal })).result,
  });
}

/** Switches packs on or off, one after the other; then also what watches the person's assets is read again. */
export function useSwitchPacks() {
  const client = useQueryClient();
  const refreshSummary = useSummaryRefresh();
  return useMutation({
    mutationFn: async ({ ids, on }: { ids: readonly string[]; on: boolean }) => {
      for (const id of ids) await callApi(path, { method: "PUT", query: { id }, body: { on }, schema: onePack });
    },
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: sourceKeys.all }), refreshSummary()]),
  });
}

/** Switches a pack on or off; its sources follow. */
export function useSwitchPack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, on }: Pick<SourcePack, "id" | "on">) =>
      callApi(path, { method: "PUT", query: { id }, body: { on }, schema: onePack }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourceKeys.all }),
  });
}
