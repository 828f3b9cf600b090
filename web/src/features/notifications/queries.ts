import { useQuery } from "@tanstack/react-query";
import { listOf, Notification } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const notificationList = listOf(Notification);

export const useNotifications = () =>
  useQuery({
    queryKey: ["notifications"],
    queryFn: async ({ signal }) => (await callApi("/api/notifications", { schema: notificationList, signal })).result,
  });
