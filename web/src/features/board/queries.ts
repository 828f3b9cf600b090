import { useQuery } from "@tanstack/react-query";
import { Board, EventPoints, HistogramBar, oneOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { eventKeys } from "../events/keys.ts";
import type { BoardChoice } from "./board-choice.ts";

export type BoardPeriod = { from: Date; to: Date };
type Asked = Pick<BoardChoice, "assetIds" | "tags"> & BoardPeriod;

const queryOf = ({ assetIds, tags, from, to }: Asked) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  ...(assetIds.length > 0 && { asset: assetIds.map(String) }),
  ...(tags.length > 0 && { tag: tags }),
});

const board = oneOf(Board);
const histogram = HistogramBar.array();

/** The figures of a period and its most severe events. */
export const useBoard = (asked: Asked) => {
  const query = queryOf(asked);
  return useQuery({
    queryKey: [...eventKeys.all, "board", query],
    queryFn: async ({ signal }) => (await callApi("/api/board", { query, schema: board, signal })).result,
  });
};

/** The period's events near the assets as points, up to 20,000 of them. */
export const useBoardPoints = (asked: Asked) => {
  const query = { ...queryOf(asked), mine: "1" };
  return useQuery({
    queryKey: [...eventKeys.all, "board points", query],
    queryFn: ({ signal }) => callApi("/api/event/points", { query, schema: EventPoints, signal }),
  });
};

/** How many events near the assets there were on each day, or in each week. */
export const useBoardBars = (asked: Asked, bucket: "day" | "week", timeZone: string) => {
  const query = { ...queryOf(asked), mine: "1", bucket, timeZone };
  return useQuery({
    queryKey: [...eventKeys.all, "board bars", query],
    queryFn: ({ signal }) => callApi("/api/event/histogram", { query, schema: histogram, signal }),
  });
};
