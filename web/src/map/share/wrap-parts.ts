/** Parts of a text in lines, as many to a line as `widthOf` fits into `width`; a part that is wider has a line of its own. */
export function wrapParts<T>(parts: readonly T[], width: number, widthOf: (line: readonly T[]) => number): T[][] {
  const lines: T[][] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line && widthOf([...line, part]) <= width) line.push(part);
    else lines.push([part]);
  }
  return lines;
}
