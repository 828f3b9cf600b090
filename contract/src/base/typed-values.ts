export type Fields = { readonly [name: string]: unknown };

const hasFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The fields of a value of unknown form, such as a document of a provider or a thrown error; none where it has none. */
export const fieldsOf = (value: unknown): Fields => (hasFields(value) ? value : {});

/** The names of a record in its order. TypeScript allows further ones in a value of the type; only for records that are written out. */
export const keysOf = /* @__NO_SIDE_EFFECTS__ */ <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];

/** A record of names with the value of each. */
export const recordOf = /* @__NO_SIDE_EFFECTS__ */ <Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;

/** A value that cannot be missing, for a reason that its type does not state: an index below the length, a key that was set before. */
export function defined<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new TypeError("A value is missing that must exist");
  return value;
}
