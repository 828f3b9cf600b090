import { type EventFormat, mostInFeed } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { sha256 } from "../../../platform/secrets.ts";
import { answerExport } from "../answer-export.ts";
import { writeAlertDocument } from "../formats/cap.ts";
import { capIndex, readAlertName } from "../formats/cap-index.ts";
import type { Format } from "../formats/format.ts";
import { formats } from "../formats/index.ts";
import { findExported, readExported } from "../read-exported.ts";
import { type FeedLinkRow, openFeedLink } from "./feed-links.ts";
import { addLeftAlerts, isPublished } from "./published-alerts.ts";

const noAlert = msg({ id: "error.feed.noAlert", message: "This alert does not exist, or a newer one replaced it" });

export type FeedParts = {
  db: Db;
  publicUrl: string;
  /** Of the installation: another one may write a document in another way. */
  version: string;
  /** Throws `not_found` unless the asset is the person's. */
  checkAsset(assetId: number, ownerId: string): Promise<void>;
};

/** A document of CAP has one alert: a feed of alerts is a list of links to them. */
const feedFormats: Record<EventFormat, Format> = { ...formats, cap: capIndex };

/**
 * Clients ask each time whether the feed has changed, and a revoked link is answered from no cache. Pages of other sites, such as maps,
 * may read it: the token opens it, and no session does.
 */
const common = {
  "cache-control": "private, no-cache",
  "x-robots-tag": "noindex",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** Answers the feed of a token, or that it has not changed (RFC 9110, 13.1.2). Throws `not_found` for a token that is not valid. */
export async function serveFeed(parts: FeedParts, token: string, request: Request): Promise<Response> {
  const { db, publicUrl, version } = parts;
  const link = await openFeedLink(db, token);
  const found = await findOfLink(parts, link);
  const format = feedFormats[link.format];
  const etag = `"${sha256(JSON.stringify([version, publicUrl, link.id, found.version])).slice(0, 32)}"`;
  if (namesTag(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: { ...common, etag } });
  }
  const batches = readExported(db, found.ids, format.reads, link.filter.monitored_site);
  const origin = { publicUrl, title: link.name, selfUrl: `${publicUrl}/feeds/${token}`, id: `urn:uuid:${link.id}` };
  return answerExport(format, batches, origin, { ...common, etag });
}

/** Answers one alert that a feed of alerts has listed, without a search of what it lists now. Throws `not_found` for one that the feed does not have, or no longer in this version. */
export async function serveAlert(parts: FeedParts, token: string, name: string): Promise<Response> {
  const { db, publicUrl } = parts;
  const link = await openFeedLink(db, token);
  const alert = readAlertName(name);
  if (link.format !== "cap" || !alert) throw notFound(noAlert);
  await checkOfLink(parts, link);
  if (!(await isPublished(db, link.id, alert.id))) throw notFound(noAlert);
  for await (const [event] of readExported(db, [alert.id], capIndex.reads)) {
    if (!event || event.revisions.at(-1)?.revision !== alert.revision) break;
    const headers = { ...common, "content-type": "application/cap+xml; charset=utf-8" };
    return new Response(writeAlertDocument(event, publicUrl), { headers });
  }
  throw notFound(noAlert);
}

const checkOfLink = async ({ checkAsset }: FeedParts, { filter, user_id: userId }: FeedLinkRow): Promise<void> =>
  filter.monitored_site === undefined ? undefined : checkAsset(filter.monitored_site, userId);

async function findOfLink(parts: FeedParts, link: FeedLinkRow) {
  const { db } = parts;
  const { id, format, filter, user_id: userId } = link;
  await checkOfLink(parts, link);
  const found = await findExported(db, { filter, userId, most: mostInFeed });
  return format === "cap" ? addLeftAlerts(db, id, found) : found;
}

/** Whether a condition names the tag, or any: weak tags of compressed answers as well. */
const namesTag = (condition: string | null, etag: string): boolean =>
  (condition ?? "").split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
