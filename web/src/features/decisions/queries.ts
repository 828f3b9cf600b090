import { useQuery } from "@tanstack/react-query";
import { Decision, listOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { decisionKeys } from "./keys.ts";

const decisionList = listOf(Decision);

/** The decisions on an event, with their reasons; one for each asset near it. */
export const useDecisions = (eventId: number, enabled = true) =>
  useQuery({
    queryKey: [...decisionKeys.all, eventId],
    enabled,
    queryFn: async ({ signal }) =>
      (await callApi("/api/decisions", { query: { eventId }, schema: decisionList, signal })).result,
  });
