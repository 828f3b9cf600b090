import { t } from "@lingui/core/macro";
import { formatFacts, type Source } from "@tocsin/contract";

type Formatted = Pick<Source, "kind" | "dialectName"> & Partial<Pick<Source, "mapping">>;

/** How a source writes: its dialect where it has one, and what carries it. */
export function formatName({ kind, dialectName, mapping = null }: Formatted): string {
  const carrier = kind ? formatFacts[kind].name : "";
  if (mapping) return t`${carrier}, mapped`;
  return dialectName ? `${dialectName} (${carrier})` : carrier;
}
