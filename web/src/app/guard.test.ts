import { describe, expect, test, vi } from "vitest";
import { type Access, judge } from "./guard.ts";
import { guardSettings } from "./guard-settings.ts";

const person = { id: "1", email: "anna@example.org", type: "user" as const };
const admin = { ...person, type: "admin" as const };

const decide = (
  access: Access,
  user: typeof person | typeof admin | undefined,
  { path = "/x", search = "", elsewhere = false, settings = guardSettings as Parameters<typeof judge>[2] } = {},
) =>
  judge(
    { access, path, fullPath: path + search },
    { user: async () => user, signsInElsewhere: async () => elsewhere },
    settings,
  );

const passes = { kind: "pass" };

describe("the guard of the routes", () => {
  test("a route without a required session passes without a session lookup", async () => {
    const user = vi.fn(async () => person);
    const questions = { user, signsInElsewhere: async () => false };
    expect(await judge({ access: "anyone", path: "/eula", fullPath: "/eula" }, questions, guardSettings)).toEqual(
      passes,
    );
    expect(user).not.toHaveBeenCalled();
  });

  test("routes for visitors redirect signed-in people to the root, which leads to their assets", async () => {
    expect(await decide("visitors", undefined)).toEqual(passes);
    expect(await decide("visitors", person, { path: "/auth/signin" })).toEqual({ kind: "go", to: "/", search: {} });
    expect(await decide("visitors", person, { path: "/" })).toEqual({ kind: "go", to: "/assets", search: {} });
  });

  test("visitors are redirected to the sign-in page with the whole path that they wanted", async () => {
    expect(await decide("people", undefined, { path: "/assets/7", search: "?event=3#why" })).toEqual({
      kind: "go",
      to: "/auth/signin",
      search: { redirect: "/assets/7?event=3#why" },
    });
    expect(await decide("admins", undefined, { path: "/admin" })).toMatchObject({ search: { redirect: "/admin" } });
  });

  test("with an external session provider the redirect has a session-required error and the way back", async () => {
    expect(await decide("people", undefined, { path: "/settings", elsewhere: true })).toEqual({
      kind: "go",
      to: "/auth/signin",
      search: { redirect: "/settings", error: "SessionRequired", callbackUrl: "/settings" },
    });
  });

  test("signed-in people pass; admin pages send other people to their assets with a toast", async () => {
    expect(await decide("people", person)).toEqual(passes);
    expect(await decide("admins", admin)).toEqual(passes);
    expect(await decide("admins", person)).toEqual({ kind: "go", to: "/assets", search: {}, warnsAdminsOnly: true });
  });

  test("each setting changes the guard", async () => {
    const settings = { loginPage: "/login", carriesRedirect: false, skipsUnmatchedRoutes: false };
    expect(await decide("people", undefined, { settings })).toEqual({ kind: "go", to: "/login", search: {} });
    expect(await decide("unmatched", undefined)).toEqual(passes);
    expect(await decide("unmatched", undefined, { settings })).toMatchObject({ kind: "go", to: "/login" });
    expect(await decide("unmatched", person, { settings })).toEqual(passes);
  });
});
