import { describe, expect, test } from "vitest";
import { checkIdentifierName } from "./identifier-name.ts";
import { inEnglish } from "./sentences.ts";

const long = "a".repeat(256);

describe("names of identifiers", () => {
  test.each([
    ["", {}, []],
    ["", { required: true }, ["Value is required"]],
    ["", { required: true, fieldName: "Variable" }, ["Variable is required"]],
    ["is_fire", {}, []],
    ["IS_FIRE_2", {}, []],
    ["a".repeat(255), {}, []],
    [long, {}, ["Value must be less than 255 characters"]],
    ["is-fire", {}, ["Value must only contain letters, numbers, and underscores"]],
    ["is fire", { fieldName: "Name" }, ["Name must only contain letters, numbers, and underscores"]],
    ["größe", {}, ["Value must only contain letters, numbers, and underscores"]],
    ["isFire", {}, ["Case mismatch; use either snake_case or CAPS_CASE"]],
    ["is_fire", { mode: "snake" }, []],
    ["Is_fire", { mode: "snake" }, ["Value must be in snake_case"]],
    ["IS_FIRE", { mode: "snake" }, ["Value must be in snake_case"]],
    ["IS_FIRE", { mode: "caps" }, []],
    ["IS_FIRe", { mode: "caps" }, ["Value must be in CAPS_CASE"]],
    ["_1", { mode: "caps" }, []],
  ] as const)("%j with %j: %j", (value, rules, messages) => {
    expect(checkIdentifierName(value, rules).map(inEnglish)).toEqual(messages);
  });

  test("all problems are shown at once", () => {
    expect(checkIdentifierName(`${long}-B`, { fieldName: "Name", mode: "snake" }).map(inEnglish)).toEqual([
      "Name must be less than 255 characters",
      "Name must only contain letters, numbers, and underscores",
      "Name must be in snake_case",
    ]);
  });
});
