import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  listOf,
  NewWebhook,
  oneOf,
  Webhook,
  type WebhookChange,
  WebhookDelivery,
  type WebhookInput,
} from "@tocsin/contract";
import { z } from "zod";
import { callApi } from "../../lib/api.ts";

const path = "/api/webhooks";
const hookList = listOf(Webhook);
const newHook = oneOf(NewWebhook);
const deliveryList = listOf(WebhookDelivery);
const replayed = oneOf(z.object({ queued: z.number() }));
const tested = oneOf(z.object({ state: z.enum(["sent", "failed"]), providerResponse: z.string() }));
const key = ["webhooks"];

/** What is waiting and failing changes without anybody's doing. */
const refreshMs = 15_000;
const newestShown = 25;

export const useWebhooks = () =>
  useQuery({
    queryKey: key,
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) => (await callApi(path, { schema: hookList, signal })).result,
  });

/** The newest messages of a webhook. */
export const useWebhookDeliveries = (id: string) =>
  useQuery({
    queryKey: [...key, id],
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) => {
      const query = { id, take: String(newestShown) };
      return (await callApi(`${path}/deliveries`, { query, schema: deliveryList, signal })).result;
    },
  });

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: key }) });
}

/** Creates a webhook; only the response contains its key. */
export const useMakeWebhook = () =>
  useChange(async (body: WebhookInput) => (await callApi(path, { method: "POST", body, schema: newHook })).result);

export const useChangeWebhook = () =>
  useChange(({ id, ...body }: WebhookChange & { id: string }) => callApi(path, { method: "PUT", query: { id }, body }));

export const useDeleteWebhook = () => useChange((id: string) => callApi(path, { method: "DELETE", query: { id } }));

/** Gives a webhook a new key; only the response contains it. */
export const useRotateKey = () =>
  useChange(
    async (id: string) =>
      (await callApi(`${path}/rotate`, { method: "POST", query: { id }, schema: newHook })).result.secret,
  );

export const useTestWebhook = () =>
  useChange(
    async (id: string) => (await callApi(`${path}/test`, { method: "POST", query: { id }, schema: tested })).result,
  );

/** Sends every message since a moment again; the number of them. */
export const useReplayWebhook = () =>
  useChange(
    async ({ id, from }: { id: string; from: string }) =>
      (await callApi(`${path}/replay`, { method: "POST", query: { id, from }, schema: replayed })).result.queued,
  );
