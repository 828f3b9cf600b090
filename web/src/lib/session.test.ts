import { afterEach, expect, test, vi } from "vitest";
import { forgetSession, readSession, refreshSession, sessionStatus } from "./session.ts";

const anna = { id: "1", email: "anna@example.org", type: "user" };
/** The network, as the browser would have it: each answer of `/api/auth/session` in turn. */
function answers(...bodies: unknown[]) {
  const fetch = vi.fn(async () => {
    const body = bodies.shift();
    if (body === undefined) throw new TypeError("no network");
    return Response.json(body);
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession();
});

test("the session is loading, then somebody's or nobody's; it is asked for once and remembered", async () => {
  const fetch = answers({ user: anna, expires: "2030-01-01T00:00:00Z" }, {});
  expect(sessionStatus()).toBe("loading");
  expect(await Promise.all([readSession(), readSession()])).toEqual([anna, anna]);
  expect(sessionStatus()).toBe("authenticated");
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await refreshSession()).toBeUndefined();
  expect(sessionStatus()).toBe("unauthenticated");
  forgetSession();
  expect(sessionStatus()).toBe("loading");
});

test("a question without an answer is not remembered, and what is known stays", async () => {
  answers({ user: anna, expires: "2030-01-01T00:00:00Z" });
  await readSession();
  await expect(refreshSession()).rejects.toThrow(/cannot be reached/);
  expect(sessionStatus()).toBe("authenticated");
  answers({});
  expect(await readSession()).toBeUndefined();
});
