import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MuteInput } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { ruleKeys } from "./keys.ts";

/** Mutes an event or an asset; apart from the other calls, because the home page loads it at once. */
export function useMuteUntil() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MuteInput) => callApi("/api/mutes", { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ruleKeys.mutes }),
  });
}
