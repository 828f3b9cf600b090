import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BackTest, type BackTestInput, oneOf } from "@tocsin/contract";
import { callApi, isTooMany } from "../../lib/api.ts";
import { isTriedAgain } from "../../lib/retry.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { backTestKeys } from "./keys.ts";

const settleMs = 300;
const freshMs = 60_000;
const mostTurns = 3;
const oneBackTest = oneOf(BackTest);

export type BackTestQuery = ReturnType<typeof useBackTest>;

/**
 * What a change would have changed, asked a moment after the last edit; an earlier question is withdrawn. Its answer stays until the
 * next one is there, and `isOutdated` shows it. Nothing is asked while there is no input.
 */
export function useBackTest(input: BackTestInput | undefined) {
  const wanted = input && JSON.stringify(input);
  const asked = useSettled(wanted, settleMs);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...backTestKeys.all, asked],
    enabled: asked !== undefined,
    queryFn: async ({ signal }) => {
      const body: unknown = JSON.parse(asked ?? "");
      return (await callApi("/api/rules/back-test", { method: "POST", body, schema: oneBackTest, signal })).result;
    },
    // The one before is still ending.
    retry: (failures, error) => isTriedAgain(failures, error) || (failures < mostTurns && isTooMany(error)),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  const isOutdated = wanted !== asked || isPlaceholderData || isFetching;
  return { data, error, isOutdated, refetch };
}
