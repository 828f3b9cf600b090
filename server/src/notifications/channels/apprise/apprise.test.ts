import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { startTestServer } from "../../../../../testing/servers/test-server.ts";

test("an Apprise that knows nothing of the key has sent nothing", async () => {
  const provider = await openHttpSink();
  onTestFinished(provider.close);
  provider.answer = () => ({ status: 204 });
  const server = await startTestServer({ WEBHOOK_ALLOW: provider.host });
  const anna = await server.signIn("anna@example.org");
  const config = { server: provider.origin, key: "nobody", tag: "duty" };
  await anna.call("POST", "/api/destinations", { channel: "apprise", config });
  const tried = await anna.call("POST", "/api/notifications/test", { channel: "apprise" });
  expect(tried.body.result).toEqual({
    state: "failed",
    providerResponse: "Apprise has no configuration under this key",
  });
  expect(provider.taken[0]?.path).toBe("/notify/nobody");
  expect(JSON.parse(String(provider.taken[0]?.body))).toMatchObject({ type: "info", format: "text", tag: "duty" });
});
