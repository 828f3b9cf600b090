import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { DeviceSession, listOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/api/users/sessions";
const sessions = listOf(DeviceSession);
const key = ["sessions"];

/** Where the person is signed in. */
export const useSessions = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(path, { schema: sessions, signal })).result,
  });

/** Signs out one of them. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(path, { method: "DELETE", query: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Deletes the person's own account; the e-mail says that they mean it. */
export const useDeleteAccount = () =>
  useMutation({ mutationFn: (email: string) => callApi("/api/users/me", { method: "DELETE", query: { email } }) });
