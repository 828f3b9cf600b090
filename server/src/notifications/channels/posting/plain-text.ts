import { fit } from "./fit.ts";
import type { Note } from "./note.ts";

/**
 * Lines and the links of a note in plain text of at most `longest`, as `sizeOf` counts. The lines are cut where they are too
 * long, and the links stay.
 */
export function toPlainText(
  lines: readonly string[],
  { open, acknowledge }: Pick<Note, "open" | "acknowledge">,
  longest: number,
  sizeOf = (text: string) => text.length,
): string {
  const links = [open, ...(acknowledge ? [acknowledge] : [])].map(({ label, url }) => `${label}: ${url}`).join("\n");
  return [fit(lines.join("\n"), longest - sizeOf(links) - 1, { sizeOf }), links].filter(Boolean).join("\n");
}
