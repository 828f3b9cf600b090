import { t } from "@lingui/core/macro";
import type { FieldProblem } from "../place-problems.ts";

/** The maximum number of strings of a prompt template; the last one contains the rest of a longer text. */
const mostLines = 50;

/** A prompt as one text; it is kept a string a line. */
export const toText = (lines: readonly string[]): string => lines.join("\n");

export function toLines(text: string): string[] {
  const lines = text.split("\n");
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join("\n")];
}

/** The problems of a prompt template, with the line if there are several. */
export function promptProblem(problems: readonly FieldProblem[], path: string, lines: number): string | undefined {
  const messages = problems.flatMap(({ path: at, message }) => {
    if (at === path) return [message];
    if (!at.startsWith(`${path}.`)) return [];
    return lines > 1 ? [t`Line ${Number(at.slice(path.length + 1)) + 1}: ${message}`] : [message];
  });
  return [...new Set(messages)].join(". ") || undefined;
}
