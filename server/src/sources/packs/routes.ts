import { listOf, oneOf, SourcePack, SourcePackChange } from "@tocsin/contract";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Pack } from "./pack.ts";
import { findPack, isPackOn, listPacks } from "./queries.ts";
import { switchPack } from "./switch-pack.ts";

type Parts = { db: Db; clock: Clock; packs: Pack[] };

export const packRoutes = ({ db, clock, packs }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/source-packs",
    summary: "List source packs, with the source created from each entry",
    access: "admin or service",
    answer: listOf(SourcePack),
    handle: async () => onePage(await listPacks(db, packs)),
  }),
  route({
    method: "PUT",
    path: "/api/source-packs",
    summary: "Turn a source pack on or off: its sources are added or resumed, or paused",
    access: "admin or service",
    query: z.object({ id: z.string().max(100) }),
    body: SourcePackChange,
    answer: oneOf(SourcePack),
    audit: { read: async ({ query }) => ({ id: query.id, on: await isPackOn(db, query.id) }) },
    async handle({ query, body }) {
      await switchPack(db, packs, query.id, body.on, clock());
      const [result] = await listPacks(db, [findPack(packs, query.id)]);
      return { result };
    },
  }),
];
