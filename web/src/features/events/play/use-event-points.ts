import { useQuery } from "@tanstack/react-query";
import { EventPoints } from "@tocsin/contract";
import { callApi } from "../../../lib/api.ts";
import { type EventFilter, queryOf } from "../event-filter.ts";
import { eventKeys } from "../keys.ts";

/** The events of a period as points, loaded once: what comes later is not played. */
export const useEventPoints = (filter: EventFilter, { from, to }: { from: Date; to: Date }) => {
  const query = queryOf({ ...filter, from: from.toISOString(), to: to.toISOString() }, to);
  return useQuery({
    queryKey: [...eventKeys.all, "points", JSON.stringify(query)],
    queryFn: ({ signal }) => callApi("/api/event/points", { query, schema: EventPoints, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
