import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  ChannelState,
  type ChannelTest,
  Destination,
  type DestinationInput,
  type DestinationRules,
  listOf,
  NewDestination,
  oneOf,
  TestResult,
} from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { isSubscribed, subscribeBrowser, unsubscribeBrowser } from "./browser-push.ts";

const path = "/api/destinations";
const destinations = listOf(Destination);
const oneDestination = oneOf(Destination);
const newDestination = oneOf(NewDestination);
const channelStates = listOf(ChannelState);
const testResult = oneOf(TestResult);
const key = ["channels"];

/** By which channels the server can send. */
export const useChannels = () =>
  useQuery({
    queryKey: [...key, "states"],
    queryFn: async ({ signal }) => (await callApi("/api/channels", { schema: channelStates, signal })).result,
  });

/** The person's numbers, webhooks and browsers; polled, because a number is confirmed elsewhere. */
export const useDestinations = () =>
  useQuery({
    queryKey: [...key, "destinations"],
    queryFn: async ({ signal }) => (await callApi(path, { schema: destinations, signal })).result,
    refetchInterval: 15_000,
  });

/** Whether the browser that shows this page gets push messages. */
export const useIsSubscribed = () => useQuery({ queryKey: [...key, "browser"], queryFn: isSubscribed });

function useChannelMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: key }) });
}

export const useAddDestination = () =>
  useChannelMutation(
    async (body: DestinationInput) => (await callApi(path, { method: "POST", body, schema: newDestination })).result,
  );

export const useChangeDestination = () =>
  useChannelMutation(
    async ({ id, ...body }: DestinationRules & { id: string }) =>
      (await callApi(path, { method: "PUT", query: { id }, body, schema: oneDestination })).result,
  );

export const useRemoveDestination = () =>
  useChannelMutation((id: string) => callApi(path, { method: "DELETE", query: { id } }));

/** Sends a test the whole way. */
export const useTestChannel = () =>
  useChannelMutation(
    async (body: ChannelTest) =>
      (await callApi("/api/notifications/test", { method: "POST", body, schema: testResult })).result,
  );

/** Switches push messages in this browser on or off. */
export function useSwitchBrowser() {
  const { id } = useCurrentUser();
  return useChannelMutation((on: boolean) => (on ? subscribeBrowser(id) : unsubscribeBrowser()));
}
