import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AcknowledgeInput, listOf, Notification, type WithdrawInput } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { type InboxFilter, queryOfInbox, searchFromInbox } from "./inbox/inbox-filter.ts";
import { notificationKeys } from "./keys.ts";

const notificationList = listOf(Notification);

/** A person's notifications newest first, page after page. */
export const useNotifications = (filter: InboxFilter, take: number) =>
  useInfiniteQuery({
    queryKey: [...notificationKeys.all, searchFromInbox(filter), take],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, take, ...queryOfInbox(filter) };
      return callApi("/api/notifications", { query, schema: notificationList, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.metadata.pageCount ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** The notifications of an event, newest first. */
export const useNotificationsOf = (eventId: number) =>
  useQuery({
    queryKey: [...notificationKeys.all, "of", eventId],
    queryFn: async ({ signal }) =>
      (await callApi("/api/notifications", { query: { eventId }, schema: notificationList, signal })).result,
  });

/** Has a delivery that failed, or waits for its next try, tried now. */
export function useResend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) => callApi("/api/notifications/resend", { method: "POST", body: { deliveryId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

/** Withdraws own acknowledgements. */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WithdrawInput) => callApi("/api/notifications/withdraw", { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

/** Acknowledges own notifications, and the earlier ones of their threads. */
export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AcknowledgeInput) => callApi("/api/notifications/acknowledge", { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}
