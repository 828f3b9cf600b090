import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MuteInput } from "@tocsin/contract";
import { z } from "zod";
import { callApi } from "../../lib/api.ts";
import { ruleKeys } from "./keys.ts";

// The id is all that its undo needs; the schemas of rules stay out of the home page.
const oneMute = z.object({ result: z.object({ id: z.number() }) });

/** Mutes an event or an asset; apart from the other calls, because the home page loads it at once. */
export function useMuteUntil() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: MuteInput) =>
      (await callApi("/api/mutes", { method: "POST", body, schema: oneMute })).result,
    onSuccess: () => client.invalidateQueries({ queryKey: ruleKeys.mutes }),
  });
}

/** Ends a mute. */
export function useEndMute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi("/api/mutes", { method: "DELETE", query: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ruleKeys.mutes }),
  });
}
