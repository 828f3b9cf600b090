import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type BulkAssetInput, BulkAssetResult, oneOf } from "@tocsin/contract";
import { callApi } from "../../../lib/api.ts";
import { ruleKeys } from "../../rules/keys.ts";
import { summaryKeys } from "../../summary/keys.ts";
import { refreshWatch } from "../queries.ts";

const response = oneOf(BulkAssetResult);

/** Changes several assets at once, all of them or none; answers how to undo it. */
export function useChangeAssets() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BulkAssetInput) =>
      (await callApi("/api/monitor/bulk", { method: "PUT", body, schema: response })).result,
    onSuccess: () =>
      Promise.all([
        refreshWatch(client),
        ...[ruleKeys.mutes, summaryKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      ]),
  });
}

/** What to send to undo a change; a mute that has ended in the meantime stays ended. */
export const undoInput = ({ undo }: BulkAssetResult, now: Date): BulkAssetInput => ({
  each: undo.map(({ ids, changes }) => ({ ids, changes: withoutPast(changes, now) })),
});

const withoutPast = (changes: BulkAssetResult["undo"][number]["changes"], now: Date) =>
  changes.mutedUntil && new Date(changes.mutedUntil) <= now ? { ...changes, mutedUntil: null } : changes;
