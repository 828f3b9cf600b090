import { useQuery } from "@tanstack/react-query";
import { Alarm, listOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const alarmList = listOf(Alarm);

/** The present alarms. */
export const useAlarms = () =>
  useQuery({
    queryKey: ["alarms"],
    queryFn: async ({ signal }) => (await callApi("/api/alarms", { schema: alarmList, signal })).result,
    refetchInterval: 60_000,
  });
