import { test } from "vitest";
import { showSurvival } from "../testing/worlds/show-survival.ts";

test(
  "ten kills at random moments lose nothing, invent nothing, and repeat only messages that were being sent",
  {},
  () => showSurvival({ kills: 10, items: 500, people: 6 }),
);
