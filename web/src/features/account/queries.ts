import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { DeviceSession, Identity, listOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { listOtherProviders } from "../../lib/session/auth-calls.ts";

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

const identitiesPath = "/api/users/identities";
const identities = listOf(Identity);
const identitiesKey = ["identities"];

/** Accounts at other services that sign the person in. */
export const useIdentities = () =>
  useQuery({
    queryKey: identitiesKey,
    queryFn: async ({ signal }) => (await callApi(identitiesPath, { schema: identities, signal })).result,
  });

/** Removes one of them. */
export function useRemoveIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(identitiesPath, { method: "DELETE", query: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: identitiesKey }),
  });
}

/** The services at which people may sign in; they change only with the server's settings. */
export const useOtherProviders = () =>
  useQuery({ queryKey: ["other-providers"], queryFn: listOtherProviders, staleTime: Number.POSITIVE_INFINITY });

/** Deletes the person's own account; the email is the confirmation. */
export const useDeleteAccount = () =>
  useMutation({ mutationFn: (email: string) => callApi("/api/users/me", { method: "DELETE", query: { email } }) });
