/** One different value; undefined if there is none on that side. */
export type Difference = { path: string; before: string | undefined; after: string | undefined };

type Leaves = Map<string, string>;

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

const words = (value: unknown): string =>
  value === "" ? "(empty)" : typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** Short values side by side, lines of text below each other. */
function joinList(values: readonly unknown[]): string {
  const texts = values.map((value) => (value === "" ? "" : words(value)));
  return texts.join(texts.some((text) => text.length > shortWord || text === "") ? "\n" : ", ");
}

const shortWord = 40;

/** Every value of a thing by its path, such as `llm.model`; lists of plain values are one value. */
function leavesOf(value: unknown, path: string, found: Leaves): Leaves {
  if (value === undefined || value === null) return found;
  if (!isNested(value)) return found.set(path, words(value));
  const entries = Object.entries(value);
  if (entries.length === 0) return found;
  if (Array.isArray(value) && !value.some(isNested)) return found.set(path, joinList(value));
  for (const [name, inner] of entries) {
    // A thing of a list goes by its name, so that one that was put before it does not make all others differ.
    const own = Array.isArray(value) && isNested(inner) && "name" in inner ? String(inner.name) : name;
    leavesOf(inner, path === "" ? own : `${path}.${own}`, found);
  }
  return found;
}

/** What differs between two things, value by value; nulls, empty lists and what is missing are the same nothing. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leavesOf(before, "", new Map()), leavesOf(after, "", new Map())];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter(({ before, after }) => before !== after);
}

/** Of texts of several lines only the lines that the other does not have; shorter ones as they are. */
export function leaveOutCommon({ path, before, after }: Difference): Difference {
  if (!before?.includes("\n") || !after?.includes("\n")) return { path, before, after };
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lines = (own: string[], other: string[]) => own.filter((line) => !other.includes(line)).join("\n") || undefined;
  const [gone, come] = [lines(old, now), lines(now, old)];
  // Lines that only moved are all common; then the whole text is shown.
  return gone || come ? { path, before: gone, after: come } : { path, before, after };
}
