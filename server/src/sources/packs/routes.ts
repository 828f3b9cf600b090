import { listOf, oneOf, SourcePack, SourcePackChange } from "@tocsin/contract";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Pack } from "./pack.ts";
import { type Coverage, findPack, isPackOn, listPacks } from "./queries.ts";
import { switchPack } from "./switch-pack.ts";

type Parts = { db: Db; clock: Clock; packs: Pack[]; coverage: Coverage };

const AtPoint = z.object({
  lon: z.coerce.number().min(-180).max(180).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
});

export const packRoutes = ({ db, clock, packs, coverage }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/source-packs",
    summary:
      "List source packs, with the source created from each entry; with `lon` and `lat`, also how many official sources watch that point",
    access: "admin or service",
    query: AtPoint,
    answer: listOf(SourcePack),
    async handle({ query: { lon, lat } }) {
      const near = lon === undefined || lat === undefined ? undefined : { point: [lon, lat] as const, coverage };
      return onePage(await listPacks(db, packs, near));
    },
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
