import { expect, test } from "vitest";
import { takesTemperature } from "./takes-temperature.ts";

test.each([
  ["gpt-4.1-mini", true],
  ["gpt-4o", true],
  ["llama3.1:8b", true],
  ["o3-mini", false],
  ["gpt-5-nano", false],
  ["openai/o4-mini", false],
])("%s: %s", (model, takes) => {
  expect(takesTemperature(model)).toBe(takes);
});
