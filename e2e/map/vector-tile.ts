/** A field of a protocol buffer with bytes, of fewer than 128. */
const field = (number: number, bytes: number[]): number[] => [(number << 3) | 2, bytes.length, ...bytes];
const text = (words: string): number[] => [...new TextEncoder().encode(words)];

/** Zigzag, in two bytes at most. */
const delta = (value: number): number[] => {
  const zigzag = (value << 1) ^ (value >> 31);
  return zigzag < 128 ? [zigzag] : [(zigzag & 127) | 128, zigzag >> 7];
};

/** A Mapbox vector tile (2.1) whose only layer has one square in the middle of the tile, half as wide as it. */
export function squareTile(layer: string): Buffer {
  const extent = 4096;
  const [low, side] = [extent / 4, extent / 2];
  const moveTo = [9, ...delta(low), ...delta(low)];
  const lineTo = [26, ...delta(side), ...delta(0), ...delta(0), ...delta(side), ...delta(-side), ...delta(0)];
  const polygon = [0x18, 3, ...field(4, [...moveTo, ...lineTo, 15])];
  const bytes = [...field(1, text(layer)), ...field(2, polygon), 0x28, 0x80, 0x20, 0x78, 2];
  return Buffer.from(field(3, bytes));
}
