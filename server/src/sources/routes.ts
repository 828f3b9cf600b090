import {
  FoundFeed,
  Id,
  listOf,
  oneOf,
  Source,
  SourceAddress,
  SourceChange,
  SourceInput,
  SourceTest,
  SourceTestInput,
  SourceWithCard,
  StoredItem,
} from "@tocsin/contract";
import { z } from "zod";
import { onePage } from "../platform/http/answers.ts";
import { type Route, route } from "../platform/http/route.ts";
import { type ChangeParts, changeSource, createSource, deleteSource } from "./change-source.ts";
import { discoverFeeds } from "./discover-feeds.ts";
import type { PushParts } from "./inbound/push-items.ts";
import { inboundRoutes } from "./inbound/routes.ts";
import { opmlRoutes } from "./opml/routes.ts";
import { addCards } from "./packs/add-cards.ts";
import { pollSourceNow } from "./poll-source-now.ts";
import { getSource, listNewestItems, listSources } from "./queries.ts";
import { type TestParts, testSource } from "./test-source.ts";

type Parts = ChangeParts & Omit<PushParts, "feedReader"> & TestParts;

const ById = z.object({ id: Id });

export const sourceRoutes = (parts: Parts): Route[] => [
  ...opmlRoutes(parts),
  ...inboundRoutes(parts),
  ...recordRoutes(parts),
  ...readingRoutes(parts),
];

/** The sources themselves. */
function recordRoutes(parts: Parts): Route[] {
  const { db, clock, packs } = parts;
  return [
    route({
      method: "GET",
      path: "/api/news-source",
      summary: "List sources with their health, or get one by `id`",
      access: "admin or service",
      query: z.object({ id: Id.optional() }),
      answer: z.union([listOf(SourceWithCard), oneOf(SourceWithCard)]),
      async handle({ query }) {
        if (query.id === undefined) return onePage(await addCards(db, packs, await listSources(db), clock()));
        const [result] = await addCards(db, packs, [await getSource(db, query.id)], clock());
        return { result };
      },
    }),
    route({
      method: "POST",
      path: "/api/news-source",
      summary: "Create a source; it is polled immediately unless paused",
      access: "admin or service",
      body: SourceInput,
      answer: oneOf(Source),
      status: 201,
      handle: async ({ body }) => ({ result: await getSource(db, await createSource(parts, body)) }),
    }),
    route({
      method: "PUT",
      path: "/api/news-source",
      summary:
        "Update a source: omitted fields keep their values, null clears a field; it is polled immediately unless paused",
      access: "admin or service",
      query: ById,
      body: SourceChange,
      answer: oneOf(Source),
      audit: { read: ({ query }) => getSource(db, query.id) },
      async handle({ query, body }) {
        await changeSource(parts, query.id, body);
        return { result: await getSource(db, query.id) };
      },
    }),
    route({
      method: "DELETE",
      path: "/api/news-source",
      summary: "Delete a source and its items; events are kept",
      access: "admin or service",
      query: ById,
      audit: { read: ({ query }) => getSource(db, query.id) },
      handle: ({ query }) => deleteSource(db, query.id),
    }),
  ];
}

/** Reading them now, without waiting for their turn, and their items. */
function readingRoutes(parts: Parts): Route[] {
  const { db, pollNow } = parts;
  return [
    route({
      method: "POST",
      path: "/api/news-source/poll",
      summary: "Poll a source now, even if it is waiting after a failure; returns an error if it is paused or disabled",
      access: "admin or service",
      query: ById,
      answer: oneOf(Source),
      status: 202,
      async handle({ query }) {
        await pollSourceNow({ db, pollNow: pollNow }, query.id);
        return { result: await getSource(db, query.id) };
      },
    }),
    route({
      method: "POST",
      path: "/api/news-source/test",
      summary: "Test a URL: fetch and parse it without storing anything",
      access: "admin or service",
      body: SourceTestInput,
      answer: oneOf(SourceTest),
      audit: false,
      heavy: "preview",
      handle: async ({ body, signal }) => ({
        result: await testSource(parts, body, signal),
      }),
    }),
    route({
      method: "POST",
      path: "/api/news-source/discover",
      summary: "Discover the feeds of a website; each is fetched and parsed without storing anything",
      access: "admin or service",
      body: SourceAddress,
      answer: listOf(FoundFeed),
      audit: false,
      heavy: "preview",
      handle: async ({ body, signal }) => onePage(await discoverFeeds(parts, body.url, signal)),
    }),
    route({
      method: "GET",
      path: "/api/news-source/items",
      summary: "List the newest items; filter by title with `q`",
      access: "admin or service",
      query: z.object({ q: z.string().trim().max(200).default("") }),
      answer: listOf(StoredItem),
      handle: async ({ query }) => onePage(await listNewestItems(db, query.q)),
    }),
  ];
}
