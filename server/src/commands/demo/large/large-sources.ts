import type { Category } from "@tocsin/contract";

/** A source of the large demo; `health` is what its server does when it is polled. */
export type LargeSource = {
  name: string;
  /** What it is about; null: news of all kinds, as text alone. */
  category: Category | null;
  health: "healthy" | "failing" | "paused" | "disabled";
};

const healthy: [string, Category | null][] = [
  ["Meteorological service of Europe", "weather"],
  ["Meteorological service of the Americas", "weather"],
  ["Meteorological service of Asia", "weather"],
  ["Meteorological service of Africa", "weather"],
  ["Meteorological service of Oceania", "weather"],
  ["Seismological network", "natural disaster"],
  ["Flood observatory", "natural disaster"],
  ["Wildfire centre", "natural disaster"],
  ["Volcano observatory", "natural disaster"],
  ["Landslide bulletin", "natural disaster"],
  ["Grid operators", "infrastructure"],
  ["Rail operations", "infrastructure"],
  ["Road authority", "infrastructure"],
  ["Water utilities", "infrastructure"],
  ["Port authority notices", "infrastructure"],
  ["Police press office", "police activity"],
  ["Fire and rescue log", "police activity"],
  ["Security advisories", "military conflict"],
  ["Public health alerts", "other"],
  ["Industrial accidents register", "other"],
  ["World news", null],
  ["Regional news Europe", null],
  ["Regional news Americas", null],
  ["Regional news Asia", null],
  ["Regional news Africa", null],
];

/** The sources, thirty of them. */
export const largeSources: LargeSource[] = [
  ...healthy.map(([name, category]): LargeSource => ({ name, category, health: "healthy" })),
  { name: "Coast guard bulletins", category: "other", health: "failing" },
  { name: "Regional news Oceania", category: null, health: "failing" },
  { name: "Avalanche warnings", category: "natural disaster", health: "failing" },
  { name: "Airport notices", category: "infrastructure", health: "paused" },
  { name: "Old hazard feed", category: "other", health: "disabled" },
];
