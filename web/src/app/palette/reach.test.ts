import { pages } from "@tocsin/contract";
import { describe, expect, test } from "vitest";
import { adminEntries, pageEntries, settingEntries } from "./entries/page-entries.ts";
import type { Entry } from "./entry.ts";
import { groupEntries, rank } from "./rank.ts";

const mostKeys = 4;
const letters = "abcdefghijklmnopqrstuvwxyz";

/** A thousand assets with names that begin like every page, and are found by whatever is typed. */
const assets = Array.from({ length: 1000 }, (_, at): Entry => {
  const [first, second] = [letters[at % 26], letters[Math.floor(at / 26) % 26]];
  const label = at < 26 ? `${first}` : `${first}${second} ${at}`;
  return { id: `asset ${at}`, group: "assets", icon: "", label, choice: { kind: "go", href: `/assets/${at}` } };
});
const all = [...assets, ...pageEntries("admin"), ...settingEntries(), ...adminEntries()];

/** Where ⌘K, these letters and Enter lead. */
function choose(typed: string): string | undefined {
  const choice = groupEntries(rank(all, typed))[0]?.entries[0]?.choice;
  return choice?.kind === "go" ? choice.href : undefined;
}

/** Every page that an admin can open from another: the rest needs a link that was sent, or is shown before sign-in. */
const openable = Object.entries(pages as Record<string, { access: unknown; byLink?: true; letters?: string }>).filter(
  ([path, { access, byLink }]) =>
    !path.includes("$") && !byLink && access !== "visitors" && typeof access !== "function",
);

describe("every page is reached with at most four keys, ⌘K and Enter included", () => {
  test.each(openable)("%s", (path, { letters = "(no letters: give the page some)" }) => {
    expect(choose(letters)).toBe(path);
    expect(1 + letters.length + 1).toBeLessThanOrEqual(mostKeys);
  });

  test("no two have the same letters", () => {
    const used = openable.map(([, page]) => page.letters);
    expect(new Set(used).size).toBe(used.length);
    expect(used.length).toBeGreaterThan(8);
  });
});

test("pages of admins are no entries of others", () => {
  const paths = pageEntries("user").map(({ id }) => id);
  expect(paths).toContain("page /settings");
  expect(paths.filter((path) => /admin|users/.test(path))).toEqual([]);
});

test("a page with a parameter is reached by the name of what it shows", () => {
  expect(choose("bb 27")).toBe("/assets/27");
});
