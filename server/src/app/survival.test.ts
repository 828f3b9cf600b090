import { test } from "vitest";
import { showSurvival } from "../../../testing/worlds/show-survival.ts";

test(
  "three kills at random moments lose nothing, invent nothing, and repeat only messages that were being sent",
  {},
  () => showSurvival({ kills: 3, items: 150, people: 4 }),
);
