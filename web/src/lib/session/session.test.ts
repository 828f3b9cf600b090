import { afterEach, expect, onTestFinished, test, vi } from "vitest";
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

test("the session is loading, then authenticated or unauthenticated; it is requested once and cached", async () => {
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

test("a request without a response is not cached, and the known session is kept", async () => {
  answers({ user: anna, expires: "2030-01-01T00:00:00Z" });
  await readSession();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const refused = expect(refreshSession()).rejects.toThrow(/Cannot reach/);
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(sessionStatus()).toBe("authenticated");
  answers({});
  expect(await readSession()).toBeUndefined();
});

test("a failed session call is retried three times and then shown with the server's message", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetch = vi.fn(async () =>
    Response.json({ message: "The database is away", code: "unavailable" }, { status: 503 }),
  );
  vi.stubGlobal("fetch", fetch);
  const refused = expect(refreshSession()).rejects.toMatchObject({ status: 503, message: "The database is away" });
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(fetch).toHaveBeenCalledTimes(4);
});

test("a session call that fails once succeeds at the next try", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const bodies = [Response.json({ message: "not now" }, { status: 503 }), Response.json({ user: anna, expires: "" })];
  vi.stubGlobal("fetch", async () => bodies.shift());
  const asked = readSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toEqual(anna);
});
