import { EventExportQuery, FeedLink, FeedLinkInput, listOf, NewFeedLink, oneOf } from "@tocsin/contract";
import { z } from "zod";
import { untilAborted } from "../../platform/db/until-aborted.ts";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { type CallerOwners, ownerOf } from "../reading/owner-of.ts";
import { answerExport } from "./answer-export.ts";
import { createFeedLink, listFeedLinks, revokeFeedLink } from "./feed-links/feed-links.ts";
import { type FeedParts, serveAlert, serveFeed } from "./feed-links/serve-feed.ts";
import { formats } from "./formats/index.ts";
import { findExported, readExported } from "./read-exported.ts";

type Parts = Omit<FeedParts, "checkAsset"> &
  CallerOwners & {
    clock(): Date;
    /** Throws `not_found` unless the asset is the person's; anybody's for a service. */
    checkAsset(assetId: number, ownerId: string | undefined): Promise<void>;
  };

const links = "/api/event/feed-links";
/** Of each format, without the encoding of its texts. */
const fileTypes = [...new Set(Object.values(formats).map(({ mediaType }) => mediaType.replace(/;.*/, "")))];

export function exportRoutes(parts: Parts): Route[] {
  const { db, clock, publicUrl, getUserId, checkAsset } = parts;
  return [
    route({
      method: "GET",
      path: "/api/event/export",
      summary:
        "Export the newest 100,000 events of a filter as GeoJSON, CSV, Excel, Atom with GeoRSS, CAP 1.2 or iCalendar",
      access: "person or service",
      query: EventExportQuery,
      answers: { 200: fileTypes },
      heavy: "download",
      async handle({ caller, query: { format: name, email, ...filter }, signal }) {
        const db = untilAborted(parts.db, signal);
        const userId = await ownerOf({ getUserId }, caller, email);
        const assetId = filter.monitored_site;
        if (assetId !== undefined) await checkAsset(assetId, caller.kind === "person" ? caller.user.id : undefined);
        const { ids } = await findExported(db, { filter, userId });
        const format = formats[name];
        const file = `tocsin-events-${clock().toISOString().slice(0, 10)}.${format.ending}`;
        const origin = { publicUrl, title: "Tocsin events" };
        return answerExport(format, readExported(db, ids, format.reads, assetId), origin, {
          "content-disposition": `attachment; filename="${file}"`,
          "cache-control": "private, no-store",
        });
      },
    }),
    route({
      method: "GET",
      path: links,
      summary: "List a person's feed links, without their tokens",
      access: "person",
      answer: listOf(FeedLink),
      handle: async ({ caller }) => onePage(await listFeedLinks(db, caller.user.id)),
    }),
    route({
      method: "POST",
      path: links,
      summary: "Create a feed link to the newest 1,000 events of a filter; the token is returned only once",
      access: "person",
      body: FeedLinkInput,
      answer: oneOf(NewFeedLink),
      status: 201,
      async handle({ caller, body }) {
        const userId = caller.user.id;
        if (body.monitored_site !== undefined) await checkAsset(body.monitored_site, userId);
        return { result: await createFeedLink(db, { userId, publicUrl }, body) };
      },
    }),
    route({
      method: "DELETE",
      path: links,
      summary: "Revoke a feed link, effective immediately",
      access: "person",
      query: z.object({ id: z.string().max(100) }),
      handle: ({ caller, query }) => revokeFeedLink(db, caller.user.id, query.id),
    }),
    route({
      method: "GET",
      path: "/feeds/{token}",
      summary: "Get the feed of a link in its format; supports `If-None-Match`",
      access: "anyone",
      isPublic: true,
      takesToken: "feed",
      answers: { 200: fileTypes, 304: null },
      fails: [404],
      heavy: "feed",
      handle: ({ params, request, signal }) =>
        serveFeed({ ...parts, db: untilAborted(db, signal) }, params.token ?? "", request),
    }),
    route({
      method: "GET",
      path: "/feeds/{token}/{alert}",
      summary: "Get one alert of an alert feed as CAP 1.2",
      access: "anyone",
      isPublic: true,
      takesToken: "feed",
      answers: { 200: "application/cap+xml" },
      fails: [404],
      handle: ({ params }) => serveAlert(parts, params.token ?? "", params.alert ?? ""),
    }),
  ];
}
