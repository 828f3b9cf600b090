import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

/** A tile of the archive; `bytes` are not compressed yet. */
export type ArchiveTile = { z: number; x: number; y: number; bytes: Uint8Array };

type Entry = { id: number; offset: number; length: number; run: number };

const headerBytes = 127;
/** Header and root directory are to be read at once (PMTiles 3, chapter 4). */
const mostRootBytes = 16_384 - headerBytes;
const entriesInLeaf = 2048;

const gzip = (bytes: Uint8Array): Buffer => {
  const packed = gzipSync(bytes, { level: 9 });
  // The system that wrote it, which is not the same everywhere (RFC 1952, 2.3): the archive is.
  packed[9] = 255;
  return packed;
};

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** A directory: all ids as differences, then all runs, lengths and offsets; 0 for an offset that follows on the last. */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, at) => {
      const before = entries[at - 1];
      return before && offset === before.offset + before.length ? 0 : offset + 1;
    }),
  ];
  return gzip(Uint8Array.from(numbers.flatMap(varint)));
}

/** One directory, or a root of directories that are read as needed. */
function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = writeDirectory(entries);
  if (whole.length <= mostRootBytes) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const roots: Entry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += entriesInLeaf) {
    const leaf = writeDirectory(entries.slice(at, at + entriesInLeaf));
    // A run of 0 says that the entry is a directory.
    roots.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: writeDirectory(roots), leaves: Buffer.concat(leaves) };
}

/** Puts tiles in the order of the archive; equal ones are kept once, and equal ones in a row are one entry. */
function placeTiles(tiles: readonly ArchiveTile[]): { entries: Entry[]; data: Buffer[]; addressed: number } {
  const entries: Entry[] = [];
  const data: Buffer[] = [];
  const known = new Map<string, Pick<Entry, "offset" | "length">>();
  let offset = 0;
  const ordered = tiles.map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes })).sort((a, b) => a.id - b.id);
  for (const { id, bytes } of ordered) {
    const hash = createHash("sha256").update(bytes).digest("base64");
    let place = known.get(hash);
    if (!place) {
      const packed = gzip(bytes);
      place = { offset, length: packed.length };
      known.set(hash, place);
      data.push(packed);
      offset += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  return { entries, data, addressed: ordered.length };
}

const gzipped = 2;
const vectorTiles = 1;

/**
 * A PMTiles archive, version 3 (https://github.com/protomaps/PMTiles), of vector tiles: clustered, tiles and directories
 * compressed by gzip. The same tiles give the same bytes.
 */
export function writeArchive(tiles: readonly ArchiveTile[], metadata: object): Buffer {
  const { entries, data, addressed } = placeTiles(tiles);
  const { root, leaves } = writeDirectories(entries);
  const about = gzip(Buffer.from(JSON.stringify(metadata)));
  const content = Buffer.concat(data);
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", "latin1");
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  const parts = [root, about, leaves, content];
  for (const [at, { length }] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * at);
    offset += length;
  }
  for (const [at, count] of [addressed, entries.length, data.length].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + 8 * at);
  const zooms = tiles.map(({ z }) => z);
  const flags = [1, gzipped, gzipped, vectorTiles, Math.min(...zooms), zooms.reduce((a, b) => Math.max(a, b), 0)];
  for (const [at, flag] of flags.entries()) header.writeUInt8(flag, 96 + at);
  for (const [at, degrees] of [-180, -85.0511287, 180, 85.0511287].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  return Buffer.concat([header, ...parts]);
}
