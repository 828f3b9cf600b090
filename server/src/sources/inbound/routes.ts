import { Id, InboundSourceInput, oneOf, PushedItems, Source, SourceKey } from "@tocsin/contract";
import { notFound } from "../../platform/errors.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { getSource, sourceNotFound } from "../queries.ts";
import { createInbound, type PushParts, pushItems, renewKey } from "./push-items.ts";

/** The form shows in the document itself: a sender of simple means may call it plain text. */
const pushedTypes = [
  ...["application/json", "application/geo+json", "application/feed+json", "text/plain"],
  ...["application/cap+xml", "application/rss+xml", "application/atom+xml", "application/xml", "text/xml"],
];

export const inboundRoutes = (parts: PushParts): Route[] => [
  route({
    method: "POST",
    path: "/api/news-source/inbound",
    summary: "Create an inbound source, to which a program sends items with a key of that source",
    access: "admin or service",
    body: InboundSourceInput,
    answer: oneOf(Source),
    status: 201,
    handle: async ({ body }) => ({ result: await getSource(parts.db, await createInbound(parts.db, body)) }),
  }),
  route({
    method: "POST",
    path: "/api/news-source/{id}/key",
    summary: "Create a new key for an inbound source, replacing the current one; it is returned only once",
    access: "admin",
    answer: oneOf(SourceKey),
    status: 201,
    handle: async ({ params }) => ({ result: { key: await renewKey(parts.db, readId(params)) } }),
  }),
  route({
    method: "POST",
    path: "/api/news-source/{id}/items",
    summary: "Send items to an inbound source as JSON, CAP or any other supported format; items are deduplicated by id",
    access: "anyone",
    isPublic: true,
    textBody: pushedTypes,
    answer: oneOf(PushedItems),
    status: 202,
    fails: [409],
    handle: async ({ params, request }) => ({
      result: await pushItems(parts, readId(params), request),
    }),
  }),
];

function readId(params: Record<string, string>): number {
  const id = Id.safeParse(params.id);
  if (!id.success) throw notFound(sourceNotFound);
  return id.data;
}
