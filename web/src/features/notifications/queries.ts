import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listOf, Notification } from "@tocsin/contract";
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
