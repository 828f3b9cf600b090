import { formatFacts, type Source } from "@tocsin/contract";

/** How a source writes: its dialect where it has one, and what carries it. */
export function formatName({ kind, dialectName }: Pick<Source, "kind" | "dialectName">): string {
  const carrier = kind ? formatFacts[kind].name : "";
  return dialectName ? `${dialectName} (${carrier})` : carrier;
}
