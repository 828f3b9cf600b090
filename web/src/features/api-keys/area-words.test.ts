import { expect, test } from "vitest";
import { scopesInWords } from "./area-words.ts";

test("scopes are listed in a fixed order, and write includes read", () => {
  expect(scopesInWords(["events:write", "assets:read"])).toBe("Assets (read), Events (read and write)");
  expect(scopesInWords(["events:read", "events:write"])).toBe("Events (read and write)");
});
