import { expect, test } from "vitest";
import { scopesInWords } from "./area-words.ts";

test("rights are told in the order of the areas, and writing includes reading", () => {
  expect(scopesInWords(["events:write", "assets:read"])).toBe("Assets (read), Events (read and write)");
  expect(scopesInWords(["events:read", "events:write"])).toBe("Events (read and write)");
});
