import { afterEach, expect, test, vi } from "vitest";
import { askForPlaces } from "./queries.ts";

const answer = (body: string, status: number) => vi.stubGlobal("fetch", async () => new Response(body, { status }));
const ask = () => askForPlaces("forward", { q: "x" }, new AbortController().signal);
afterEach(() => void vi.unstubAllGlobals());

test("the geocoder's error message is shown", async () => {
  answer('{"message":"Not Authorized - Invalid Token (401)","code":"unavailable"}', 503);
  await expect(ask()).rejects.toThrow("Not Authorized - Invalid Token (401)");
});

test.each([500, 502, 404])(
  "without a message of the geocoder the error is unknown, with status code %d",
  async (status) => {
    answer("<html>", status);
    await expect(ask()).rejects.toMatchObject({ message: `Unknown error (${status})`, status });
  },
);
