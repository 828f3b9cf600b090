import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepOwn, meetPerson, readOwn, wipeOwn } from "./own-storage.ts";

class Memory {
  [key: string]: unknown;
  getItem = (key: string) => (this[key] as string) ?? null;
  setItem = (key: string, value: string) => void Object.assign(this, { [key]: value });
  removeItem = (key: string) => void delete this[key];
}

const clearAppBadge = vi.fn(async () => {});
beforeEach(() => {
  vi.stubGlobal("localStorage", new Memory());
  vi.stubGlobal("navigator", { clearAppBadge });
});
afterEach(() => {
  wipeOwn();
  vi.unstubAllGlobals();
});

test("kept data is there for the person, and gone after sign-out with the number on the icon", () => {
  meetPerson("anna");
  keepOwn("summary", { needsYou: 3 });
  localStorage.setItem("colour-scheme", "light");
  meetPerson("anna");
  expect(readOwn("summary")).toEqual({ needsYou: 3 });
  clearAppBadge.mockClear();
  wipeOwn();
  expect(readOwn("summary")).toBeUndefined();
  expect(localStorage.getItem("colour-scheme")).toBe("light");
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});

test("another person finds nothing of the one before", () => {
  meetPerson("anna");
  keepOwn("summary", { needsYou: 3 });
  meetPerson("ben");
  expect(readOwn("summary")).toBeUndefined();
});

test("a page that is still open after sign-out keeps nothing", () => {
  meetPerson("anna");
  // As another tab would.
  localStorage.removeItem("own:person");
  keepOwn("summary", { needsYou: 3 });
  expect(readOwn("summary")).toBeUndefined();
});

test("unreadable data counts as none", () => {
  localStorage.setItem("own:summary", "{");
  expect(readOwn("summary")).toBeUndefined();
});
