import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { groupEntries, rank } from "./rank.ts";

const entry = (label: string, own: Partial<Entry> = {}): Entry => ({
  id: label,
  group: "assets",
  icon: "",
  label,
  choice: { kind: "go", href: "/" },
  ...own,
});
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label);

test("the beginning of a name comes before its middle, and scattered letters are no match", () => {
  const entries = [entry("Sawmill"), entry("Mill"), entry("Municipal hall")];
  expect(labels(rank(entries, "mill"))).toEqual(["Mill", "Sawmill"]);
});

test("initials and numbers find a name, and accents need not be typed", () => {
  const entries = [entry("Plant 31"), entry("Plant 3"), entry("São João")];
  expect(labels(rank(entries, "plant 3"))[0]).toBe("Plant 3");
  expect(labels(rank(entries, "pl3"))).toContain("Plant 3");
  expect(labels(rank(entries, "sao jo"))).toEqual(["São João"]);
});

test("tags and places find an asset, after those with the word in their name", () => {
  const entries = [entry("Depot 3", { words: ["coast"] }), entry("Coast road")];
  expect(labels(rank(entries, "coast"))).toEqual(["Coast road", "Depot 3"]);
});

test("letters choose their entry before all others", () => {
  const entries = [entry("s"), entry("Settings", { letters: "s", group: "pages" })];
  expect(labels(rank(entries, "s"))[0]).toBe("Settings");
});

test("at most fifty are shown, twelve of a kind, and the best kind first", () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    entry(`Depot ${at}`, { group: (["assets", "events", "people", "sources", "admin"] as const)[at % 5] ?? "assets" }),
  );
  const groups = groupEntries(rank([...many, entry("Depot", { group: "settings" })], "depot"));
  expect(groups[0]?.group).toBe("settings");
  expect(groups.map(({ entries }) => entries.length)).toEqual([1, 12, 12, 12, 12, 1]);
});
