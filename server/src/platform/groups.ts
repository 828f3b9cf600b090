/** At least one. */
export type Some<T> = [T, ...T[]];

/** Values by what they share: no group is empty. */
export const groupBy = <T, Key>(values: Iterable<T>, keyOf: (value: T) => Key): Map<Key, Some<T>> =>
  Map.groupBy(values, keyOf) as Map<Key, Some<T>>;

/** As each of them has it: as many as there were. */
export const mapSome = <T, Mapped>([first, ...rest]: Some<T>, map: (value: T) => Mapped): Some<Mapped> => [
  map(first),
  ...rest.map(map),
];

/** What a map holds of a key that must be in it. */
export function getOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`${String(key)} is missing`);
  return value;
}

/** The first of what is never empty, such as the one row of a count. */
export function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error("There is nothing where something must be");
  return first;
}
