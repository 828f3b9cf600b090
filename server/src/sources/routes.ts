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

export const sourceRoutes = ({
  db,
  safeFetch,
  feedReader,
  clock,
  audienceOf,
  handOver,
  announce,
  ...changing
}: Parts): Route[] => [
  ...opmlRoutes({ db, feedReader, clock, packs: changing.packs }),
  ...inboundRoutes({ db, clock, feedReader, handOver, announce }),
  route({
    method: "GET",
    path: "/api/news-source",
    summary: "All sources with their health, or one by its id",
    access: "admin or service",
    query: z.object({ id: Id.optional() }),
    answer: z.union([listOf(SourceWithCard), oneOf(SourceWithCard)]),
    async handle({ query }) {
      if (query.id === undefined) return onePage(await addCards(db, changing.packs, await listSources(db), clock()));
      const [result] = await addCards(db, changing.packs, [await getSource(db, query.id)], clock());
      return { result };
    },
  }),
  route({
    method: "POST",
    path: "/api/news-source",
    summary: "Add a source; unless it is paused, it is polled at once",
    access: "admin or service",
    body: SourceInput,
    answer: oneOf(Source),
    status: 201,
    handle: async ({ body }) => ({ result: await getSource(db, await createSource({ db, ...changing }, body)) }),
  }),
  route({
    method: "PUT",
    path: "/api/news-source",
    summary: "Change a source: omitted fields are kept, null clears a field; unless it is paused, it is polled at once",
    access: "admin or service",
    query: ById,
    body: SourceChange,
    answer: oneOf(Source),
    audit: { read: ({ query }) => getSource(db, query.id) },
    async handle({ query, body }) {
      await changeSource({ db, ...changing }, query.id, body);
      return { result: await getSource(db, query.id) };
    },
  }),
  route({
    method: "DELETE",
    path: "/api/news-source",
    summary: "Remove a source and its items; their events stay",
    access: "admin or service",
    query: ById,
    audit: { read: ({ query }) => getSource(db, query.id) },
    handle: ({ query }) => deleteSource(db, query.id),
  }),
  route({
    method: "POST",
    path: "/api/news-source/poll",
    summary: "Poll a source now, also one that waits after a failure; a paused or disabled source is refused",
    access: "admin or service",
    query: ById,
    answer: oneOf(Source),
    status: 202,
    async handle({ query }) {
      await pollSourceNow({ db, pollNow: changing.pollNow }, query.id);
      return { result: await getSource(db, query.id) };
    },
  }),
  route({
    method: "POST",
    path: "/api/news-source/test",
    summary: "Try an address: fetch and parse it without storing anything",
    access: "admin or service",
    body: SourceTestInput,
    answer: oneOf(SourceTest),
    audit: false,
    heavy: "preview",
    handle: async ({ body, signal }) => ({
      result: await testSource({ safeFetch, feedReader, clock, packs: changing.packs, audienceOf }, body, signal),
    }),
  }),
  route({
    method: "POST",
    path: "/api/news-source/discover",
    summary: "The feeds of a site or page, each fetched and read without storing anything",
    access: "admin or service",
    body: SourceAddress,
    answer: listOf(FoundFeed),
    audit: false,
    heavy: "preview",
    handle: async ({ body, signal }) =>
      onePage(await discoverFeeds({ safeFetch, feedReader, clock }, body.url, signal)),
  }),
  route({
    method: "GET",
    path: "/api/news-source/items",
    summary: "The newest items; with q, those with that text in their title",
    access: "admin or service",
    query: z.object({ q: z.string().trim().max(200).default("") }),
    answer: listOf(StoredItem),
    handle: async ({ query }) => onePage(await listNewestItems(db, query.q)),
  }),
];
