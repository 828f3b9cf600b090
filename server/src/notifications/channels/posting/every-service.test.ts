import { postingChannels } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { eventually, startTestServer } from "../../../../../testing/servers/test-server.ts";
import { openEveryService, type Step } from "../../../../../testing/worlds/every-service.ts";
import { addNotifiedPerson, startFire } from "../../../../../testing/worlds/notified-person.ts";

/** Services in which an acknowledgement is shown or reported. */
const shows = ["slackapp", "discord", "telegram", "matrix", "pagerduty"];

/** Who is only called when there is something to do. */
const withoutAllClear = ["voice"];

test("every service receives test message, test alert, alert, update and all-clear once and in order, and acknowledgements are shown", async () => {
  const services = await openEveryService();
  onTestFinished(services.close);
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await services.addAll(anna);
  for (const { id } of (await anna.get("/api/destinations")).body.result) {
    const limited = await anna.call("POST", `/api/destinations/test?id=${id}`);
    if (limited.status === 429) break;
    expect(limited.body.result).toMatchObject({ state: "sent" });
  }
  const sent = (): Record<string, Step[]> =>
    Object.fromEntries(
      Object.entries(services.steps()).map(([channel, steps]) => [
        channel,
        steps.filter((step) => step !== "change" && step !== "test"),
      ]),
    );
  const all = (...steps: Step[]) =>
    Object.fromEntries(
      postingChannels.map((channel) => [
        channel,
        steps.filter((step) => step !== "all-clear" || !withoutAllClear.includes(channel)),
      ]),
    );
  const reach = (...steps: Step[]) =>
    eventually(
      async () => JSON.stringify(sent()),
      (now) => now === JSON.stringify(all(...steps)),
    );
  const [{ id: asset }] = (await anna.get("/api/monitor")).body.result;
  await anna.call("POST", `/api/monitor/test-alert?id=${asset}`);
  await reach("test-alert");
  const id = await startFire(server, "A fire", { severity: "moderate" });
  await reach("test-alert", "alert");
  const fire = { title: "A fire", description: "It burns.", lat: 38.72, lon: -9.14 };
  await server.service.call("PUT", `/api/event?id=${id}`, { ...fire, severity: "extreme" });
  await reach("test-alert", "alert", "update");
  const [{ id: message }] = (await anna.get("/api/notifications")).body.result;
  await anna.call("POST", "/api/notifications/acknowledge", { ids: [message] });
  await eventually(
    async () => services.steps(),
    (steps) => shows.every((channel) => steps[channel]?.at(-1) === "change"),
  );
  await server.service.call("PUT", `/api/event?id=${id}`, { ...fire, severity: "extreme", ongoing: 0 });
  await reach("test-alert", "alert", "update", "all-clear");
  expect(services.refused).toEqual([]);
});
