import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SettingPair, settingsFromPairs, type UserSettings } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const pairs = SettingPair.array();

const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => callApi("/api/users/settings", { schema: pairs, signal }),
  select: settingsFromPairs,
  staleTime: 60_000,
});

export const useSettings = () => useQuery(settingsQuery);

/** Sends the whole settings object with a change in it; answers the stored list. Throws before the settings are known. */
export async function saveSettings(client: QueryClient, change: Partial<UserSettings>): Promise<SettingPair[]> {
  const stored = client.getQueryData(settingsQuery.queryKey);
  if (!stored) throw new Error("Cannot update user settings before they are fetched");
  const body = { ...settingsFromPairs(stored), ...change };
  return callApi("/api/users/settings", { method: "PUT", body, schema: pairs });
}

/** Saves the whole settings object; the server's reply replaces what is cached. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ["updateUserSettings"],
    // One after the other, so that each builds on the reply to the one before.
    scope: { id: "updateUserSettings" },
    mutationFn: (change: Partial<UserSettings>) => saveSettings(client, change),
    onSuccess: (reply) => client.setQueryData(settingsQuery.queryKey, reply),
  });
}
