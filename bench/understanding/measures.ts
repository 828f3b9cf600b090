/** Right answers among those given, and among those that were due. */
export type Hits = { right: number; given: number; due: number };

export const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
export const precisionOf = ({ right, given }: Hits): number => share(right, given);
export const recallOf = ({ right, due }: Hits): number => share(right, due);
export function f1Of(hits: Hits): number {
  const [precision, recall] = [precisionOf(hits), recallOf(hits)];
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
}

/** "0.861", or a dash where there was nothing to measure. */
export const shown = (value: number): string =>
  Number.isNaN(value) ? "–" : value.toFixed(3).replace(/^1\.000$/, "1.00");

/** A table in Markdown. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
