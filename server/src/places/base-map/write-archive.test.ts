import { createHash } from "node:crypto";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { type ArchiveTile, writeArchive } from "./write-archive.ts";

const open = (bytes: Buffer): PMTiles =>
  new PMTiles({
    getKey: () => "archive",
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });

/** All tiles down to a zoom; `nameOf` is what is in them. */
const tilesTo = (finest: number, nameOf: (tile: Omit<ArchiveTile, "bytes">) => string): ArchiveTile[] =>
  Array.from({ length: finest + 1 }, (_, z) => z).flatMap((z) =>
    Array.from({ length: 4 ** z }, (_, at) => {
      const tile = { z, x: at % 2 ** z, y: Math.floor(at / 2 ** z) };
      return { ...tile, bytes: Buffer.from(nameOf(tile)) };
    }),
  );

async function read(archive: PMTiles, { z, x, y }: Omit<ArchiveTile, "bytes">): Promise<string | undefined> {
  const found = await archive.getZxy(z, x, y);
  return found && Buffer.from(found.data).toString();
}

test("every tile is read back from an archive whose directory is in several parts", async () => {
  // Lengths without a pattern, so that the directory cannot be packed into one part.
  const tiles = tilesTo(7, ({ z, x, y }) => {
    const [outputLength = 0] = createHash("sha256").update(`${z}/${x}/${y}`).digest();
    return `${z}/${x}/${y} ${createHash("shake256", { outputLength }).update(`${x}`).digest("base64")}`;
  });
  const archive = open(writeArchive(tiles, { name: "Test" }));
  const header = await archive.getHeader();
  expect(header).toMatchObject({ minZoom: 0, maxZoom: 7, clustered: true, tileType: 1, tileCompression: 2 });
  expect(header).toMatchObject({ numAddressedTiles: 21_845, numTileEntries: 21_845, numTileContents: 21_845 });
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
  for (const tile of tiles.filter((_, at) => at % 41 === 0))
    expect(await read(archive, tile)).toBe(Buffer.from(tile.bytes).toString());
  expect(await archive.getZxy(8, 0, 0)).toBeUndefined();
  expect(await archive.getMetadata()).toEqual({ name: "Test" });
});

test("equal tiles are kept once, and equal tiles in a row are one entry", async () => {
  const tiles = tilesTo(4, ({ z, x, y }) => (z === 4 && x === 5 && y === 7 ? "island" : "water"));
  const bytes = writeArchive(tiles, {});
  const archive = open(bytes);
  expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 341, numTileEntries: 3, numTileContents: 2 });
  expect(await read(archive, { z: 4, x: 5, y: 7 })).toBe("island");
  expect(await read(archive, { z: 4, x: 4, y: 7 })).toBe("water");
  expect(await read(archive, { z: 0, x: 0, y: 0 })).toBe("water");
  expect(bytes.length).toBeLessThan(400);
});

test("a tile that is left out is not found, and the order of the tiles makes no difference", async () => {
  const tiles = tilesTo(3, ({ z, x, y }) => `${z}/${x}/${y}`).filter(({ z, x }) => z < 3 || x !== 2);
  const bytes = writeArchive(tiles, {});
  expect(writeArchive(tiles.toReversed(), {}).equals(bytes)).toBe(true);
  const archive = open(bytes);
  expect(await read(archive, { z: 3, x: 2, y: 4 })).toBeUndefined();
  expect(await read(archive, { z: 3, x: 3, y: 4 })).toBe("3/3/4");
});
