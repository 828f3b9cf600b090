import { fromGeojsonVt } from "@maplibre/vt-pbf";

const headerBytes = 127;
const extent = 4096;

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** Two strips of land in every tile, each a quarter of it, with a road and a town, in the words of Protomaps' basemap. */
function stripedTile(): Buffer {
  const quarter = extent / 4;
  const strip = (west: number) => [
    [west, 0],
    [west + quarter, 0],
    [west + quarter, extent],
    [west, extent],
    [west, 0],
  ];
  const road = [
    [0, extent / 2],
    [quarter, extent / 2],
  ];
  const layer = (type: number, geometry: unknown, tags: Record<string, string | number>) => ({
    features: [{ type, geometry, tags }],
  });
  const layers = {
    earth: layer(3, [strip(0), strip(2 * quarter)], { kind: "earth" }),
    roads: layer(2, [road], { kind: "highway" }),
    places: layer(1, [[quarter / 2, extent / 2]], { kind: "locality", name: "Striped Town", population_rank: 12 }),
  };
  return Buffer.from(fromGeojsonVt(layers as never, { version: 2, extent }));
}

/** A PMTiles archive (version 3) whose every tile down to `maxZoom` is the same, half land and half water. */
export function makePmtiles(maxZoom = 8): Buffer {
  const tile = stripedTile();
  const count = (4 ** (maxZoom + 1) - 1) / 3;
  // One entry: from tile 0 on, the number of tiles, the first bytes of the tiles.
  const directory = Buffer.from([...varint(1), ...varint(0), ...varint(count), ...varint(tile.length), ...varint(1)]);
  const metadata = Buffer.from(JSON.stringify({ attribution: "Stand-in map", vector_layers: [] }));
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", "latin1");
  header.writeUInt8(3, 7);
  const places = [
    [headerBytes, directory.length],
    [headerBytes + directory.length, metadata.length],
    [headerBytes + directory.length + metadata.length, 0],
    [headerBytes + directory.length + metadata.length, tile.length],
    [count, 1],
    [1],
  ].flat();
  for (const [index, value] of places.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  // Clustered; neither directories nor tiles are compressed; tiles are Mapbox vector tiles.
  for (const [index, value] of [1, 1, 1, 1, 0, maxZoom].entries()) header.writeUInt8(value, 96 + index);
  const bounds = [-180, -85, 180, 85].map((degrees) => degrees * 1e7);
  for (const [index, value] of bounds.entries()) header.writeInt32LE(value, 102 + 4 * index);
  return Buffer.concat([header, directory, metadata, tile]);
}
