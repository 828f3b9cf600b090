import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lures } from "../../../contract/src/base/testing/lures.ts";
import { ownPath } from "./own-path.ts";

const origin = "http://localhost:3000";

beforeEach(() => void vi.stubGlobal("location", new URL(`${origin}/auth/signin`)));
afterEach(() => void vi.unstubAllGlobals());

test("no spelling of another site's address becomes a path to it, alone or after the origin", () => {
  const all = lures(new URL(origin).host);
  expect(all.length).toBeGreaterThan(240);
  for (const lure of all) {
    // Some come twice encoded through a query.
    for (const wanted of [lure, decodeOnce(lure), encodeURI(lure.toWellFormed())]) {
      const path = ownPath(wanted);
      expect(new URL(path, origin).origin, wanted).toBe(origin);
      expect(new URL(origin + path).origin, wanted).toBe(origin);
      expect(path, wanted).toMatch(/^\/(?![\\/])/);
    }
  }
});

test("a path of the application stays the same, complete or with its origin; other values become the fallback", () => {
  for (const path of ["/assets", "/assets/1?tab=events#top", "/"]) {
    expect(ownPath(path)).toBe(path);
    expect(ownPath(origin + path)).toBe(path);
  }
  expect(ownPath("http://[")).toBe("/assets");
  expect(ownPath(undefined, "/events")).toBe("/events");
  expect(ownPath(["/x"])).toBe("/assets");
});

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
