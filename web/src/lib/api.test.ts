import { listOf, ReceivedAsset } from "@tocsin/contract";
import { afterEach, expect, test, vi } from "vitest";
import { callApi } from "./api.ts";
import { signOut } from "./session/auth-calls.ts";

/** The network, as the browser would have it. */
const answer = (body: unknown, init: ResponseInit = {}) =>
  vi.stubGlobal("fetch", async () => new Response(typeof body === "string" ? body : JSON.stringify(body), init));
afterEach(() => void vi.unstubAllGlobals());

test("a refusal is shown with the message of the body", async () => {
  answer({ message: "Not yours", code: "forbidden" }, { status: 403, statusText: "Forbidden" });
  await expect(callApi("/api/x")).rejects.toMatchObject({ message: "Not yours", status: 403, code: "forbidden" });
});

test.each(["<html>", {}, { message: "" }])("without a message (%j) the status text is shown", async (body) => {
  answer(body, { status: 502, statusText: "Bad Gateway" });
  await expect(callApi("/api/x")).rejects.toMatchObject({ message: "Bad Gateway", status: 502 });
});

test("an invalid response is reported with the place and the problem", async () => {
  answer({ result: [{ id: "7" }], metadata: { pageCount: 1, total: 1 } });
  await expect(callApi("/api/monitor", { schema: listOf(ReceivedAsset) })).rejects.toThrow(
    "The server's answer to /api/monitor is not valid. result.0.id: Expected number, received string; result.0.email: Required",
  );
});

test("signing out without a CSRF token fails with its own message and status 400", async () => {
  answer({});
  await expect(signOut()).rejects.toMatchObject({
    message: "Could not fetch CSRF Token for signing out",
    status: 400,
  });
});

test.each([
  [{ message: "Could not fetch CSRF Token for signing out", code: "bad_request" }, 400],
  [{ url: "http://localhost:3000/auth/error?error=MissingCSRF" }, 200],
])("a refused sign-out is not a success: %j", async (refusal, status) => {
  const answers = [Response.json({ csrfToken: "a" }), Response.json(refusal, { status })];
  vi.stubGlobal("location", { origin: "http://localhost:3000" });
  vi.stubGlobal("fetch", async () => answers.shift());
  await expect(signOut()).rejects.toMatchObject({
    message: "Could not fetch CSRF Token for signing out",
    status: 400,
  });
});
