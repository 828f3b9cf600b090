import { test } from "vitest";
import { showSurvival } from "../../../testing/worlds/show-survival.ts";

test("three kills at random moments lose nothing, invent nothing, and repeat only what was under way", {}, () =>
  showSurvival({ kills: 3, items: 150, people: 4 }),
);
