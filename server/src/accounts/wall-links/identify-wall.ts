import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Wall } from "../../platform/http/route.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { sha256 } from "../../platform/secrets.ts";
import { findWallLinks, noteWallUse, type WallLinkRow, wallMark } from "./wall-links.ts";

const unknownLink = msg({ id: "error.wallLink.unknown", message: "This wall link is unknown or was revoked" });

/** The token of a wall, which only `Authorization: Bearer` carries; a key next to it decides who calls. */
export function readWallToken(headers: Headers): string | null {
  if (headers.has("x-api-key")) return null;
  const [, token] = /^bearer\s+(\S+)$/i.exec(headers.get("authorization")?.trim() ?? "") ?? [];
  return token?.startsWith(wallMark) ? token : null;
}

/** The wall that a token opens. Looked up each time; throws `unauthenticated` for one that is unknown or was revoked. */
export async function identifyWall(db: Db, token: string): Promise<Wall> {
  const hash = sha256(token);
  const row = (await findWallLinks(db, [hash])).get(hash);
  if (!row) throw new AppError("unauthenticated", unknownLink);
  return toWall(db, row);
}

/** Checks tokens repeatedly, for open streams: simultaneous checks are one query. Null once a link was revoked. */
export function watchWalls(db: Db): (token: string) => Promise<Wall | null> {
  const find = inBatches(async (hashes: string[]) => {
    const links = await findWallLinks(db, [...new Set(hashes)]);
    return hashes.map((hash) => links.get(hash));
  });
  return async (token) => {
    const row = await find(sha256(token));
    return row ? toWall(db, row) : null;
  };
}

const minuteMs = 60_000;

function toWall(db: Db, { id, user_id, last_used_at }: WallLinkRow): Wall {
  // Not awaited: no call waits for a note, and none fails for it.
  if (!last_used_at || Date.now() - last_used_at.getTime() > minuteMs) noteWallUse(db, id).catch(() => undefined);
  return { kind: "wall", linkId: id, ownerId: user_id };
}
