import { createSocket } from "node:dgram";
import { type AddressInfo, createServer } from "node:net";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openCanary } from "../../../../../testing/servers/canary.ts";
import { startTestServer } from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, deliveriesWhen, startFire } from "../../../../../testing/worlds/notified-person.ts";
import type { Note } from "../posting/note.ts";
import { composeSyslog } from "./compose-syslog.ts";

const now = new Date("2026-11-25T18:00:00Z");

const note: Note = {
  id: "1",
  thread: "2",
  title: "A fire",
  lines: ["It burns."],
  severity: "extreme",
  startedAt: now,
  endedAt: null,
  assetIds: [7],
  open: { label: "Open event", url: 'https://tocsin.example/events/1?a="]\\' },
  acknowledge: null,
  isAcknowledged: false,
  answered: "",
};

test("a message has the priority, header and structured data of RFC 5424, with its values escaped", () => {
  expect(String(composeSyslog(note, now))).toBe(
    '<9>1 2026-11-25T18:00:00.000Z tocsin.example tocsin - alert [tocsin@32473 thread="2" severity="extreme" assets="7" url="https://tocsin.example/events/1?a=\\"\\]\\\\"] \ufeffA fire It burns.',
  );
  const clear = { ...note, severity: null, endedAt: now };
  expect(String(composeSyslog(clear, now))).toMatch(/^<14>1 \S+ tocsin\.example tocsin - clear \[/);
});

test("whatever a text holds, a message is one line of at most 2,048 bytes in UTF-8", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 3000 }), (text) => {
      const message = composeSyslog({ ...note, title: text.repeat(3), lines: [text] }, now);
      expect(message.length).toBeLessThanOrEqual(2048);
      expect(String(message)).not.toMatch(/[\n\r\0]/);
    }),
    { numRuns: 200 },
  );
});

async function addSyslog(port: number, transport: string) {
  const server = await startTestServer({ WEBHOOK_ALLOW: `127.0.0.1:${port}` });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const config = { server: `127.0.0.1:${port}`, transport };
  expect((await anna.call("POST", "/api/destinations", { channel: "syslog", config })).status).toBe(201);
  await startFire(server, "A fire");
  const all = await deliveriesWhen(anna, (all) =>
    all.some((one) => one.channel === "syslog" && one.attempts.length > 0),
  );
  return all.find(({ channel }) => channel === "syslog");
}

test("by TCP a message is sent with its length before it", async () => {
  let received = Buffer.alloc(0);
  const receiver = createServer((socket) => {
    socket.on("data", (data) => {
      received = Buffer.concat([received, Buffer.from(data)]);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void receiver.close());
  const delivery = await addSyslog((receiver.address() as AddressInfo).port, "TCP");
  expect(delivery?.state).toBe("sent");
  expect(delivery?.attempts[0]?.providerResponse).toBe("Sent to the syslog server, which does not confirm delivery");
  await expect.poll(() => String(received)).toContain("It burns.");
  const [, length = "", message = ""] = /^(\d+) (<10>1 .*)$/s.exec(String(received)) ?? [];
  expect(Number(length)).toBe(Buffer.byteLength(message));
  expect(message).toMatch(
    / \[tocsin@32473 thread="[\w-]+" severity="severe" assets="\d+" url="http[^"]+" acknowledgeUrl="http[^"]+"\] \ufeffSevere: A fire/,
  );
});

test("by UDP a message is one datagram", async () => {
  const receiver = createSocket("udp4");
  onTestFinished(() => void receiver.close());
  const arrived = new Promise((resolve) => receiver.once("message", (data) => resolve(String(data))));
  await new Promise<void>((resolve) => receiver.bind(0, "127.0.0.1", resolve));
  expect((await addSyslog(receiver.address().port, "UDP"))?.state).toBe("sent");
  expect(await arrived).toMatch(/^<10>1 /);
});

test("a message to a server without TLS is tried again", async () => {
  const canary = await openCanary();
  onTestFinished(() => canary.close());
  expect(await addSyslog(canary.port, "TLS")).toMatchObject({
    state: "retrying",
    attempts: [{ providerResponse: "A secure connection to 127.0.0.1 is not possible" }],
  });
});

test("an inner address and a text that is no host are refused at their field and never connected to", async () => {
  const canary = await openCanary();
  onTestFinished(() => canary.close());
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  for (const transport of ["TLS", "TCP", "UDP"])
    for (const host of [
      `127.0.0.1:${canary.port}`,
      `localhost:${canary.port}`,
      "8.8.8.8:53",
      "a b",
      "http://a.example",
    ]) {
      const added = await anna.call("POST", "/api/destinations", {
        channel: "syslog",
        config: { transport, server: host },
      });
      expect(added.body.fields, host).toMatchObject([{ path: "config.server" }]);
    }
  expect(canary.connections).toEqual([]);
});
