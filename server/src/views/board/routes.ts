import { Board, BoardQuery, oneOf } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { readBoard } from "./read-board.ts";

export function boardRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: "GET",
      path: "/api/board",
      summary: "Get the board report of a period: key figures and the 100 most severe events at the caller's assets",
      access: "person",
      query: BoardQuery,
      answer: oneOf(Board),
      handle: async ({ caller, query }) => ({ result: await readBoard(db, caller.user.id, query) }),
    }),
  ];
}
