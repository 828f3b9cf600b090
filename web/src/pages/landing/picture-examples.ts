import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Category, PlaceKind, Severity } from "@tocsin/contract";

type Step = { words: MessageDescriptor; holds: boolean };

/** One made-up report about a real part of the world: where it is drawn, and what is decided about it, step by step. */
export type Example = {
  title: MessageDescriptor;
  source: MessageDescriptor;
  severity: Severity;
  category: Category | null;
  placeKind: PlaceKind;
  /** In the picture's own units; `doubt` is the radius within which the place lies. */
  at: { x: number; y: number; doubt?: number };
  where: MessageDescriptor;
  /** The last of them is the one that decides. */
  steps: Step[];
  outcome: { isNotified: boolean; words: MessageDescriptor };
};

export const examples: Example[] = [
  {
    title: msg`Magnitude 4.9 earthquake off Figueira da Foz`,
    source: msg`Seismological institute`,
    severity: "minor",
    category: "natural disaster",
    placeKind: "exact",
    at: { x: 90, y: 50 },
    where: msg`78 km north-west of Depot 3`,
    steps: [
      { words: msg`An incident`, holds: true },
      { words: msg`Inside the 25 km radius`, holds: false },
    ],
    outcome: { isNotified: false, words: msg`No notification. The event is in the feed.` },
  },
  {
    title: msg`A flood of new streetlights for Marinha Grande`,
    source: msg`Local news`,
    severity: "unknown",
    category: null,
    placeKind: "city",
    at: { x: 269, y: 182, doubt: 14 },
    where: msg`about 11 km west of Depot 3`,
    steps: [{ words: msg`An incident`, holds: false }],
    outcome: { isNotified: false, words: msg`Not an incident. No event is created.` },
  },
  {
    title: msg`Warehouse fire closes the road to Leiria`,
    source: msg`Civil protection and a newspaper`,
    severity: "severe",
    category: "infrastructure",
    placeKind: "exact",
    at: { x: 339, y: 152 },
    where: msg`14 km north-east of Depot 3`,
    steps: [
      { words: msg`An incident`, holds: true },
      { words: msg`Inside the 25 km radius`, holds: true },
      { words: msg`Severe`, holds: true },
    ],
    outcome: { isNotified: true, words: msg`Email to two people: warehouse fire, 14 km north-east of Depot 3.` },
  },
  {
    title: msg`River may burst its banks near Pombal`,
    source: msg`Weather service`,
    severity: "moderate",
    category: "weather",
    placeKind: "region",
    at: { x: 354, y: 121, doubt: 42 },
    where: msg`about 24 km north-east of Depot 3`,
    steps: [
      { words: msg`An incident`, holds: true },
      { words: msg`Entirely inside the 25 km radius`, holds: false },
    ],
    outcome: { isNotified: false, words: msg`Possible match. No notification until the place is certain.` },
  },
];
