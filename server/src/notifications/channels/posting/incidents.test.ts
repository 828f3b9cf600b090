import { expect, onTestFinished, test } from "vitest";
import { openHttpSink, type Taken } from "../../../../../testing/servers/http-sink.ts";
import { eventually, startTestServer } from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../../../../../testing/worlds/notified-person.ts";

type Incident = {
  channel: string;
  config(origin: string): Record<string, string>;
  /** What the provider would make of a request. */
  read(request: Taken): { incident: string; isOpen: boolean; severity?: string };
  /** What it would show of a severe event that becomes extreme, and ends. */
  severities?: string[];
};

const json = ({ body }: Taken) => JSON.parse(body.toString("utf8"));

const incidents: Incident[] = [
  {
    channel: "pagerduty",
    config: (origin) => ({ server: origin, routingKey: "0".repeat(32) }),
    read: (request) => {
      const { dedup_key: incident, event_action: action, payload } = json(request);
      return { incident, isOpen: action === "trigger", severity: payload.severity };
    },
    severities: ["error", "critical", "info"],
  },
  {
    channel: "goalert",
    config: (origin) => ({ server: origin, token: "a-long-token" }),
    read: ({ body }) => {
      const { dedup: incident = "", action } = Object.fromEntries(new URLSearchParams(body.toString()));
      return { incident, isOpen: action === undefined };
    },
  },
  {
    channel: "alertmanager",
    config: (origin) => ({ url: `${origin}/alerts` }),
    read: (request) => {
      const { version, groupKey, status, alerts } = json(request);
      const [{ status: own, labels, annotations, startsAt, endsAt, fingerprint }] = alerts;
      expect([version, own]).toEqual(["4", status]);
      expect(Date.parse(startsAt)).toBeGreaterThan(0);
      expect(Date.parse(endsAt) >= Date.parse(startsAt)).toBe(status === "resolved");
      const incident = JSON.stringify([groupKey, labels, fingerprint]);
      return { incident, isOpen: status === "firing", severity: annotations.severity };
    },
    severities: ["critical", "critical", "info"],
  },
];

test.for(incidents)(
  "$channel: an event opens one incident, changes it, and closes it when it ends",
  async ({ channel, config, read, severities }) => {
    const provider = await openHttpSink();
    provider.answer = () => ({ status: 202, text: '{"status":"success","dedup_key":"k"}' });
    onTestFinished(provider.close);
    const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
    const anna = await addNotifiedPerson(server, "anna@example.org");
    const added = await anna.call("POST", "/api/destinations", { channel, config: config(provider.origin) });
    expect(added.status).toBe(201);
    const taken = (count: number) =>
      eventually(
        async () => provider.taken,
        (all) => all.length === count,
      );
    const fire = { title: "A fire", description: "It burns.", lat: 38.72, lon: -9.14 };
    const id = await startFire(server, "A fire");
    await taken(1);
    await server.service.call("PUT", `/api/event?id=${id}`, { ...fire, severity: "extreme" });
    await taken(2);
    await server.service.call("PUT", `/api/event?id=${id}`, { ...fire, severity: "extreme", ongoing: 0 });
    const steps = (await taken(3)).map(read);
    expect(steps.map(({ isOpen }) => isOpen)).toEqual([true, true, false]);
    expect(new Set(steps.map(({ incident }) => incident)).size).toBe(1);
    if (severities) expect(steps.map(({ severity }) => severity)).toEqual(severities);
  },
);
