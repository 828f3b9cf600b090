import { type Delivery, defaultSettings, type Notification } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { openPushService } from "../../../../testing/servers/push-service.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  addNumber,
  deliveriesWhen,
  listDestinations,
  notifyBy,
  startFire,
  subscribe,
} from "../../../../testing/worlds/notified-person.ts";

/** A person with a browser, a number and a webhook, and what each provider answers to messages about fires. */
async function openWorld(answers: { push: number; sms: number; webhook: number }) {
  const [service, gateway, hook] = [await openPushService(), await openHttpSink(), await openHttpSink()];
  onTestFinished(async () => void (await Promise.all([service.close(), gateway.close(), hook.close()])));
  service.answer = () => ({ status: answers.push });
  gateway.answer = ({ body }) => ({ status: body.includes("A fire") ? answers.sms : 202 });
  hook.answer = () => ({ status: answers.webhook });
  const server = await startTestServer({ SMS_URL: gateway.origin, WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await subscribe(anna, service.subscribe(), "Firefox");
  await addNumber(anna, gateway, "+351912345678");
  await anna.call("POST", "/api/destinations", { channel: "webhook", address: hook.origin, name: "Hook" });
  return { server, anna, service, hook };
}

const summarise = (all: Delivery[]) => all.map(({ channel, state, insteadOf }) => [channel, state, insteadOf]);
const isOver = (all: Delivery[]): boolean => all.every(({ state }) => state !== "queued" && state !== "retrying");

test("a message that the browser rejects is sent by SMS, and one that the phone rejects by mail, each with the reason", async () => {
  const { server, anna } = await openWorld({ push: 410, sms: 400, webhook: 204 });
  await notifyBy(anna, ["push", "webhook"]);
  await startFire(server, "A fire");
  const all = await deliveriesWhen(anna, (all) => all.length === 4 && isOver(all));
  expect(summarise(all.filter(({ channel }) => channel !== "webhook"))).toEqual([
    ["push", "failed", null],
    ["sms", "failed", "Fallback, because push delivery failed: The push service answered 410 Gone"],
    ["email", "sent", "Fallback, because SMS delivery failed: The SMS service answered 400 Bad Request"],
  ]);
  const { email } = await server.mail.waitFor("anna@example.org", (mail) => /A fire/.test(mail.email.subject ?? ""));
  expect(email.text).toContain("Fallback, because SMS delivery failed: The SMS service answered 400 Bad Request.");
  expect(email.html).toContain("Fallback, because SMS delivery failed: The SMS service answered 400 Bad Request.");
});

test("a disabled channel is not a fallback, and the last channel has no fallback", async () => {
  const { server, anna } = await openWorld({ push: 403, sms: 202, webhook: 204 });
  const settings = { ...defaultSettings, smsNotifications: false };
  await anna.call("PUT", "/api/users/settings", settings);
  await notifyBy(anna, ["push"]);
  await startFire(server, "A fire");
  const byMail = await deliveriesWhen(anna, (all) => all.at(-1)?.channel === "email" && all.at(-1)?.state === "sent");
  expect(summarise(byMail)).toEqual([
    ["push", "retrying", null],
    ["email", "sent", "Fallback, because push delivery failed: The push service answered 403 Forbidden"],
  ]);
  await anna.call("PUT", "/api/users/settings", { ...settings, emailNotifications: false });
  await startFire(server, "A fire again");
  const alone = await deliveriesWhen(
    anna,
    (all) => all[0]?.attempts[0]?.providerResponse === "The push service answered 403 Forbidden" && all.length === 1,
  );
  expect(summarise(alone)).toEqual([["push", "retrying", null]]);
});

test("a webhook is never a fallback, and its delivery does not count as reaching the person", async () => {
  const { server, anna } = await openWorld({ push: 201, sms: 202, webhook: 400 });
  await notifyBy(anna, ["webhook"]);
  await startFire(server, "A fire");
  const all = await deliveriesWhen(anna, (all) => all.length === 2 && isOver(all));
  expect(summarise(all)).toEqual([
    ["webhook", "failed", null],
    ["push", "sent", "Fallback, because webhook delivery failed: The webhook answered 400 Bad Request"],
  ]);
});

test("a fallback whose only destination is in quiet hours waits until they end", async () => {
  const { server, anna } = await openWorld({ push: 410, sms: 202, webhook: 204 });
  await anna.call("PUT", "/api/users/settings", { ...defaultSettings, timeZone: "UTC", emailNotifications: false });
  const number = (await listDestinations(anna)).find(({ channel }) => channel === "sms");
  const path = `/api/destinations?id=${number?.id}`;
  const hour = new Date().getUTCHours();
  const clock = (offset: number) => `${String((hour + 24 + offset) % 24).padStart(2, "0")}:00`;
  const rules = { name: "Phone", severityFloor: null, contactGroupId: null };
  await anna.call("PUT", path, { ...rules, quietHours: { from: clock(-1), to: clock(3) } });
  await notifyBy(anna, ["push"]);
  await startFire(server, "A fire");
  const held = await deliveriesWhen(anna, (all) => all.length === 2);
  expect(held.map(({ channel, deferredUntil }) => [channel, deferredUntil !== null])).toEqual([
    ["push", false],
    ["sms", true],
  ]);
  await anna.call("PUT", path, { ...rules, quietHours: null });
  const sent = await deliveriesWhen(anna, isOver);
  expect(sent.map(({ channel, state }) => [channel, state])).toEqual([
    ["push", "failed"],
    ["sms", "sent"],
  ]);
});

test("one browser that accepts a message is enough; if several fail at once, each message has one fallback", async () => {
  const { server, anna, service } = await openWorld({ push: 201, sms: 202, webhook: 204 });
  for (const name of ["Chrome", "Safari", "Edge"]) await subscribe(anna, service.subscribe(), name);
  await notifyBy(anna, ["push"]);
  let takes = 1;
  service.answer = () => ({ status: takes-- > 0 ? 201 : 400 });
  await startFire(server, "A fire");
  const all = await deliveriesWhen(anna, (all) => all.length === 4 && isOver(all));
  expect(all.filter(({ state }) => state === "sent")).toHaveLength(1);
  for (let fire = 1; fire <= 5; fire++) await startFire(server, `A fire ${fire}`);
  const messages = await eventually(
    async () => (await anna.get("/api/notifications")).body.result as Notification[],
    (messages) => messages.length === 6 && messages.every(({ deliveries }) => isOver(deliveries)),
  );
  const standIns = messages.map(({ deliveries }) =>
    summarise(deliveries.filter(({ insteadOf }) => insteadOf !== null)),
  );
  const bySms = ["sms", "sent", "Fallback, because push delivery failed: The push service answered 400 Bad Request"];
  expect(standIns).toEqual([...Array(5).fill([bySms]), []]);
});
