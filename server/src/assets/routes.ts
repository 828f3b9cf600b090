import {
  Asset,
  AssetChange,
  type AssetGeometry,
  AssetInput,
  BulkAssetInput,
  BulkAssetResult,
  Id,
  listOf,
  oneOf,
} from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Clock } from "../platform/clock.ts";
import { invalidField, notFound } from "../platform/errors.ts";
import { onePage } from "../platform/http/answers.ts";
import { type Person, type Route, route, type Service } from "../platform/http/route.ts";
import { turnOf } from "../platform/http/within-limits.ts";
import type { Turn } from "../platform/threads/fair-line.ts";
import { type BulkParts, changeAssets } from "./bulk/change-assets.ts";
import { type AssetRemoved, changeAsset, createAsset, deleteAsset } from "./change-asset.ts";
import { assetFileRoutes } from "./file-routes.ts";
import type { AssetFiles } from "./import/asset-files.ts";
import type { ImportParts } from "./import/import-assets.ts";
import { getAsset, listAssets } from "./queries.ts";

const noOwnerOfEmail = msg({ id: "error.user.noEmail", message: "No user has this email address" });
const emailRequired = msg({ id: "error.user.emailRequired", message: "An API key must name the user by email" });

type Parts = ImportParts & {
  clock: Clock;
  files: AssetFiles;
  bulk: Omit<BulkParts, "assetsChanged">;
  /** The id of the person with an address; throws `not_found`. */
  getUserId(email: string): Promise<string>;
  removed: AssetRemoved;
  /** Makes up an event for the asset of a person, and answers its id. */
  startTestAlert(asset: Asset, ownerId: string): Promise<number>;
};

/** Whose assets a caller may touch: their own, or for a service everyone's. */
const ownerOf = (caller: Person | Service): string | undefined =>
  caller.kind === "person" ? caller.user.id : undefined;

/** An outline with several times the corners that it may have is refused for them, not for its megabytes. */
const outlineMegabytes = 4;

const ById = z.object({ id: Id });

/** A person may name only themselves; a service must name a person. */
const openOwnerReader =
  (getUserId: Parts["getUserId"]) =>
  async (caller: Person | Service, email: string | undefined): Promise<string> => {
    if (caller.kind === "person") {
      if (!email || email.toLowerCase() === caller.user.email) return caller.user.id;
      throw notFound(noOwnerOfEmail);
    }
    if (!email) {
      throw invalidField("email", emailRequired);
    }
    return getUserId(email);
  };

export function assetRoutes(parts: Parts): Route[] {
  const ownerFor = openOwnerReader(parts.getUserId);
  return [...recordRoutes(parts, ownerFor), ...actRoutes(parts), ...assetFileRoutes(parts, ownerFor)];
}

/** The assets themselves. */
function recordRoutes(parts: Parts, ownerFor: ReturnType<typeof openOwnerReader>): Route[] {
  const { db, files, assetsChanged, removed } = parts;
  const placeBy = (turn: Turn) => (outline: AssetGeometry) => files.place(outline, turn);
  return [
    route({
      method: "GET",
      path: "/api/monitor",
      summary: "List a person's assets, or get one by `id`",
      access: "person or service",
      query: z.object({
        email: z.string().optional(),
        id: Id.optional(),
        outlines: z
          .enum(["full", "simple"])
          .default("full")
          .describe("`simple` returns outlines with at most about 200 corners, for drawing"),
      }),
      answer: z.union([listOf(Asset), oneOf(Asset)]),
      async handle({ caller, query }) {
        if (query.id !== undefined) return { result: await getAsset(db, query.id, ownerOf(caller)) };
        return onePage(await listAssets(db, await ownerFor(caller, query.email), query.outlines));
      },
    }),
    route({
      method: "POST",
      path: "/api/monitor",
      summary: "Create an asset; a service passes the owner's `email`",
      access: "person or service",
      body: AssetInput,
      bodyMegabytes: outlineMegabytes,
      answer: oneOf(Asset),
      status: 201,
      async handle({ caller, body, signal }) {
        const placeOutline = placeBy(turnOf({ caller, signal }));
        return { result: await createAsset(db, await ownerFor(caller, body.email), body, { ...parts, placeOutline }) };
      },
    }),
    route({
      method: "PUT",
      path: "/api/monitor",
      summary: "Update an asset: omitted fields keep their values, null clears a field",
      access: "person or service",
      query: ById,
      body: AssetChange,
      bodyMegabytes: outlineMegabytes,
      answer: oneOf(Asset),
      audit: { read: ({ query }) => getAsset(db, query.id, undefined) },
      async handle({ caller, query, body, signal }) {
        const placeOutline = placeBy(turnOf({ caller, signal }));
        const result = await changeAsset(db, query.id, ownerOf(caller), body, { assetsChanged, placeOutline });
        return { result };
      },
    }),
    route({
      method: "DELETE",
      path: "/api/monitor",
      summary: "Delete an asset",
      access: "person or service",
      query: ById,
      audit: { read: ({ query }) => getAsset(db, query.id, undefined) },
      async handle({ caller, query }) {
        await deleteAsset(db, query.id, ownerOf(caller), removed);
      },
    }),
  ];
}

/** Several assets at once, and what an asset can be tried with. */
function actRoutes({ db, clock, assetsChanged, bulk, getUserId, startTestAlert }: Parts): Route[] {
  return [
    route({
      method: "PUT",
      path: "/api/monitor/bulk",
      summary: "Update several of a person's assets, all or none; returns the request that undoes it",
      access: "person",
      body: BulkAssetInput,
      answer: oneOf(BulkAssetResult),
      async handle({ caller, body: { ids = [], changes = {}, each = [{ ids, changes }] } }) {
        return { result: await changeAssets(db, caller.user.id, each, { ...bulk, assetsChanged }, clock()) };
      },
    }),
    route({
      method: "POST",
      path: "/api/monitor/test-alert",
      summary: "Send a test alert to all recipients of an asset; returns the event's id",
      access: "person or service",
      query: ById,
      answer: oneOf(z.object({ eventId: z.number().int() })),
      status: 202,
      async handle({ caller, query }) {
        const asset = await getAsset(db, query.id, ownerOf(caller));
        return { result: { eventId: await startTestAlert(asset, await getUserId(asset.email)) } };
      },
    }),
  ];
}
