import type { Category, PlaceKind, Severity } from "@tocsin/contract";

type Step = { words: string; holds: boolean };

/** One made-up report about a real part of the world: where it is drawn, and what is decided about it, step by step. */
export type Example = {
  title: string;
  source: string;
  severity: Severity;
  category: Category | null;
  placeKind: PlaceKind;
  /** In the picture's own units; `doubt` is the radius within which the place lies. */
  at: { x: number; y: number; doubt?: number };
  where: string;
  /** The last of them is the one that decides. */
  steps: Step[];
  outcome: { isTold: boolean; words: string };
};

export const examples: Example[] = [
  {
    title: "Magnitude 4.9 earthquake off Figueira da Foz",
    source: "Earthquake service",
    severity: "minor",
    category: "natural disaster",
    placeKind: "exact",
    at: { x: 90, y: 50 },
    where: "78 km north-west of Depot 3",
    steps: [
      { words: "An incident", holds: true },
      { words: "Inside 25 km", holds: false },
    ],
    outcome: { isTold: false, words: "Nobody is woken. It waits in the feed." },
  },
  {
    title: "A flood of new streetlights for Marinha Grande",
    source: "Local news",
    severity: "unknown",
    category: null,
    placeKind: "city",
    at: { x: 269, y: 182, doubt: 14 },
    where: "about 11 km west of Depot 3",
    steps: [{ words: "An incident", holds: false }],
    outcome: { isTold: false, words: "A word is not an event. Nothing is made of it." },
  },
  {
    title: "Warehouse fire closes the road to Leiria",
    source: "Civil protection and one newspaper",
    severity: "severe",
    category: "infrastructure",
    placeKind: "exact",
    at: { x: 339, y: 152 },
    where: "14 km north-east of Depot 3",
    steps: [
      { words: "An incident", holds: true },
      { words: "Inside 25 km", holds: true },
      { words: "Severe", holds: true },
    ],
    outcome: { isTold: true, words: "Mail to two people: warehouse fire, 14 km north-east of Depot 3." },
  },
  {
    title: "River may leave its bed near Pombal",
    source: "Weather service",
    severity: "moderate",
    category: "weather",
    placeKind: "region",
    at: { x: 354, y: 121, doubt: 42 },
    where: "about 24 km north-east of Depot 3",
    steps: [
      { words: "An incident", holds: true },
      { words: "Surely inside 25 km", holds: false },
    ],
    outcome: { isTold: false, words: "Possible, not sure: it waits, and says so." },
  },
];
