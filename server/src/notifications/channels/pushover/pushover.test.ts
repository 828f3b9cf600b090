import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { startTestServer } from "../../../../../testing/servers/test-server.ts";
import { listDestinations } from "../../../../../testing/worlds/notified-person.ts";

test("a user key that Pushover does not know any more is not used again; another 400 refuses that message alone", async () => {
  const provider = await openHttpSink();
  onTestFinished(provider.close);
  const server = await startTestServer({ WEBHOOK_ALLOW: provider.host });
  const anna = await server.signIn("anna@example.org");
  const config = { server: provider.origin, token: "a".repeat(30), user: "u".repeat(30) };
  await anna.call("POST", "/api/destinations", { channel: "pushover", config });
  const attempt = async (answer: object) => {
    provider.answer = () => ({ status: 400, text: JSON.stringify({ status: 0, ...answer }) });
    const { state } = (await anna.call("POST", "/api/notifications/test", { channel: "pushover" })).body.result;
    return [state, (await listDestinations(anna))[0]?.endedBecause];
  };
  expect(await attempt({ message: "cannot be blank" })).toEqual(["failed", null]);
  expect(await attempt({ user: "invalid", errors: ["user identifier is invalid"] })).toEqual([
    "failed",
    "Pushover answered 400 Bad Request",
  ]);
});
