import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

const mark = "/* prepared */";

/**
 * Begins a statement that runs so frequently that planning it counts: each connection plans it once. Its text must always be the same, so
 * that every value is a parameter.
 */
export const prepared = sql.raw(mark);

/**
 * An array in which the planner expects ten values, however many there are: where it sees how many, it plans a prepared statement
 * again for each call (decision 0049).
 */
export const arrayOf = <Value>(
  type: "boolean" | "int" | "text" | "timestamptz",
  values: Value[],
): RawBuilder<Value[]> => sql`(select ${values}::${sql.raw(type)}[])`;

const names = new Map<string, string>();

/** The name under which a connection prepares a statement; undefined for one that is planned each time. */
export function preparedName(text: string): string | undefined {
  if (!text.trimStart().startsWith(mark)) return undefined;
  const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
