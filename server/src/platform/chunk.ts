/** The same values in order, at most `size` together. */
export function chunk<Value>(values: Value[], size: number): Value[][] {
  const chunks: Value[][] = [];
  for (let start = 0; start < values.length; start += size) chunks.push(values.slice(start, start + size));
  return chunks;
}
