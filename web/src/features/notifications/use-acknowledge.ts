import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AcknowledgeInput, WithdrawInput } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { notificationKeys } from "./keys.ts";

/** Withdraws own acknowledgements. */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WithdrawInput) => callApi("/api/notifications/withdraw", { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

/** Acknowledges own notifications, and the earlier ones of their threads; apart from the lists, because the home page loads it at once. */
export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AcknowledgeInput) => callApi("/api/notifications/acknowledge", { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}
