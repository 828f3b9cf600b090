import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { startTestServer } from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, deliveriesWhen, startFire } from "../../../../../testing/worlds/notified-person.ts";

test("a message to a room is tried again in the same transaction, escaped, and calls nobody", async () => {
  const homeserver = await openHttpSink();
  onTestFinished(homeserver.close);
  const tooMany = { errcode: "M_LIMIT_EXCEEDED", error: "Too many requests", retry_after_ms: 700 };
  homeserver.answer = () =>
    homeserver.taken.length === 1
      ? { status: 429, text: JSON.stringify(tooMany) }
      : { status: 200, text: JSON.stringify({ event_id: "$1" }) };
  const server = await startTestServer({ WEBHOOK_ALLOW: homeserver.host });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const config = { server: homeserver.origin, room: "!room:example.org", token: "syt_token" };
  await anna.call("POST", "/api/destinations", { channel: "matrix", config });
  await startFire(server, 'A "fire" & @room, 2 < 3');
  const all = await deliveriesWhen(anna, (all) => all.some((one) => one.channel === "matrix" && one.state === "sent"));
  expect(all.find(({ channel }) => channel === "matrix")?.attempts).toHaveLength(2);
  const [first, second] = homeserver.taken;
  expect(first?.method).toBe("PUT");
  expect(first?.headers.authorization).toBe("Bearer syt_token");
  expect(second?.path).toBe(first?.path);
  const body = JSON.parse(String(second?.body));
  expect(body).toMatchObject({ msgtype: "m.text", format: "org.matrix.custom.html", "m.mentions": {} });
  expect(body.body).toContain('A "fire" & @room, 2 < 3');
  expect(body.formatted_body).toContain("A &quot;fire&quot; &amp; @room, 2 &lt; 3");
});
