import { oneOf, SourceImport } from "@tocsin/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { untilAborted } from "../../platform/db/until-aborted.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Pack } from "../packs/pack.ts";
import { listSources } from "../queries.ts";
import type { FeedReader } from "../reading/feed-reader.ts";
import { importSources } from "./import-sources.ts";
import { writeOpml } from "./write-opml.ts";

const mediaType = "text/x-opml";

export const opmlRoutes = ({ db, packs, feedReader, clock }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/news-source/opml",
    summary: "Export all sources as OPML 2.0, with their tags as categories",
    access: "admin or service",
    answers: { 200: mediaType },
    async handle() {
      const sources = (await listSources(db)).filter(({ inbound }) => !inbound);
      const headers = {
        "content-type": `${mediaType}; charset=utf-8`,
        "content-disposition": 'attachment; filename="tocsin-sources.opml"',
      };
      return new Response(writeOpml(sources, clock()), { headers });
    },
  }),
  route({
    method: "POST",
    path: "/api/news-source/opml",
    summary: "Import the feeds of an OPML file as sources; folders and categories become tags",
    access: "admin or service",
    textBody: [mediaType, "text/xml", "application/xml"],
    answer: oneOf(SourceImport),
    heavy: "job",
    async handle({ request, signal }) {
      const body = new Uint8Array(await request.arrayBuffer());
      const read = await feedReader.readOpml({ body, contentType: request.headers.get("content-type") });
      return { result: await importSources({ db: untilAborted(db, signal), packs, clock }, read) };
    },
  }),
];

type Parts = { packs: Pack[]; db: Db; feedReader: FeedReader; clock: Clock };
