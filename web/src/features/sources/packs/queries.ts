import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listOf, oneOf, SourcePack } from "@tocsin/contract";
import { callApi } from "../../../lib/api.ts";
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

/** Switches a pack on or off; its sources follow. */
export function useSwitchPack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, on }: Pick<SourcePack, "id" | "on">) =>
      callApi(path, { method: "PUT", query: { id }, body: { on }, schema: onePack }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourceKeys.all }),
  });
}
