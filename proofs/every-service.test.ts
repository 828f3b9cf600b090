import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postingChannels } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { createClient, signIn } from "../testing/probes/client.ts";
import { findFreePort } from "../testing/servers/free-port.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { openEveryService, type Step } from "../testing/worlds/every-service.ts";
import { eachByItself } from "../testing/worlds/quake-intake.ts";

const fire = { title: "A fire", description: "It burns.", lat: 38.72, lon: -9.14, severity: "severe" };

/** Where the process is killed: before a message is sent, before its acceptance is noted, and after. */
const points = ["deliver:before-send", "deliver:after-accept", "deliver:after-commit"] as const;

test("kill -9 between the steps of a delivery loses no message to any service, and repeats only what was in flight", async () => {
  const [services, mail] = [await openEveryService(), await openMailSink()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-services-"));
  const settings = {
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    API_KEY: "a-service-key-for-tests",
    WEBHOOK_ALLOW: "127.0.0.1",
  };
  onTestFinished(async () => {
    await services.close();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const first = await startServerProcess(settings);
  const anna = await signIn(first.origin, mail, "anna@example.org");
  await anna.call("PUT", "/api/users/rules", eachByItself);
  await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  await services.addAll(anna);
  await first.end();

  const counts = (step: Step): number[] =>
    Object.values(services.steps()).map((steps) => steps.filter((one) => one === step).length);
  const service = createClient(first.origin, { "x-api-key": settings.API_KEY });

  /** Kills the process at each point in turn while it sends; answers the number of the event. */
  async function survive(step: Step, act: () => Promise<unknown>): Promise<number> {
    const [first, ...others] = points;
    const doomed = await startServerProcess({ ...settings, FAILPOINT: first });
    await act().catch(() => undefined);
    expect(await doomed.ended).toBe(null);
    for (const FAILPOINT of others) {
      // What was left takes it down at once, perhaps before it is ready.
      const next = await startServerProcess({ ...settings, FAILPOINT }).catch(({ message }: Error) => {
        expect(message).toContain("ended with null before it was ready");
      });
      if (next) expect(await next.ended, FAILPOINT).toBe(null);
    }
    const healed = await startServerProcess(settings);
    await eventually(
      async () => counts(step),
      (all) => all.every((count) => count >= 1),
    );
    const { result } = (await anna.get("/api/notifications")).body;
    await eventually(
      async () => (await anna.get(`/api/notifications?id=${result[0].id}`)).body.result.deliveries,
      (deliveries: { state: string }[]) => deliveries.every(({ state }) => state === "sent"),
    );
    await healed.end();
    // Each kill may repeat what was in flight at that moment, one message of a service at a time.
    expect(Math.max(...counts(step))).toBeLessThanOrEqual(1 + points.length);
    return result[0].eventId;
  }

  const id = await survive("alert", () => service.call("POST", "/api/event", fire));
  await survive("update", () => service.call("PUT", `/api/event?id=${id}`, { ...fire, severity: "extreme" }));
  expect(services.refused).toEqual([]);
  expect(Object.keys(services.steps())).toEqual(postingChannels);
});
