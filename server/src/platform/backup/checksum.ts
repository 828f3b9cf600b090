import { createHash } from "node:crypto";

const lineEnd = 10;

export type Checksum = { add(bytes: Buffer): void; result(): { rows: number; sha256: string } };

/** Counts and hashes the rows of `COPY`'s text form, one a line. */
export function startChecksum(): Checksum {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(bytes) {
      hash.update(bytes);
      for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) rows++;
    },
    result: () => ({ rows, sha256: hash.digest("hex") }),
  };
}
