import { createHash } from "node:crypto";
import { closeSync, openSync, read } from "node:fs";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { PMTiles, ResolvedValueCache } from "pmtiles";
import type { TileAddress } from "../platform/geo/tile-address.ts";

/** The bundled world: land, water, borders and regions of a square of the map. */
export type WorldTiles = {
  /** A tile compressed by gzip, and what it is known by; undefined where the archive has none. */
  find(tile: TileAddress): Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string } | undefined>;
  close(): void;
};

const unzip = promisify(gunzip);
const readAt = promisify(read);
/** Leaves of the archive's directory, of which it has five. */
const mostDirectories = 20;

/** Opens the archive of `base-map/`, and reads of it what is asked for. */
export function openWorldTiles(path: string): WorldTiles {
  const file = openSync(path, "r");
  const source = {
    getKey: () => path,
    async getBytes(offset: number, length: number) {
      const { buffer, bytesRead } = await readAt(file, new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
  const unpack = async (bytes: ArrayBuffer): Promise<ArrayBuffer> => new Uint8Array(await unzip(bytes)).buffer;
  // Tiles are sent as they lie there: the browser unpacks them.
  const archive = new PMTiles(source, new ResolvedValueCache(mostDirectories, true, unpack), async (bytes) => bytes);
  return {
    async find({ z, x, y }) {
      const found = await archive.getZxy(z, x, y);
      if (!found) return undefined;
      const bytes = new Uint8Array(found.data);
      return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
    },
    close: () => closeSync(file),
  };
}
