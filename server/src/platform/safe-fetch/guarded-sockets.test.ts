import { createSocket } from "node:dgram";
import { expect, onTestFinished, test } from "vitest";
import { openCanary } from "../../../../testing/servers/canary.ts";
import { createGuardedSockets, type GuardedSockets, parseAllow, type SocketTarget } from "./index.ts";

async function openInner() {
  const canary = await openCanary();
  onTestFinished(() => canary.close());
  return canary;
}

/** Everything that a target can be given to. */
const actsOf = ({ check, connect, send }: GuardedSockets) => [
  check,
  connect,
  (target: SocketTarget) => send(target, Buffer.from("hi")),
];

const allowedBy = "WEBHOOK_ALLOW";
const inside = async () => [{ address: "127.0.0.1", family: 4 }];
const mixed = async () => [
  { address: "1.1.1.1", family: 4 },
  { address: "127.0.0.1", family: 4 },
];

test("no spelling of an inner address, and no name with one inner address, is connected to or sent to", async () => {
  const { port, connections } = await openInner();
  const bySystem = createGuardedSockets({ allow: [], allowedBy });
  const byNames = [inside, mixed].map((lookup) => createGuardedSockets({ allow: [], allowedBy, lookup }));
  const refused = { name: "AppError", code: "fetch_failed" };
  const inner = [
    "127.0.0.1",
    "localhost",
    "[::1]",
    "::1",
    "::ffff:127.0.0.1",
    "0.0.0.0",
    "10.0.0.1",
    "169.254.169.254",
  ];
  for (const hostname of inner)
    for (const isTls of [true, false])
      for (const act of actsOf(bySystem))
        await expect(act({ hostname, port, isTls }), hostname).rejects.toMatchObject(refused);
  for (const sockets of byNames)
    for (const act of actsOf(sockets))
      await expect(act({ hostname: "broker.example", port, isTls: false })).rejects.toThrow(/WEBHOOK_ALLOW/);
  expect(connections).toEqual([]);
});

test("a name is looked up once, and an allowed host is connected to", async () => {
  const { port, connections } = await openInner();
  let asked = 0;
  const lookup = async () => {
    asked += 1;
    return inside();
  };
  const sockets = createGuardedSockets({ allow: parseAllow("broker.example"), allowedBy, lookup });
  const socket = await sockets.connect({ hostname: "broker.example", port, isTls: false });
  socket.destroy();
  expect(asked).toBe(1);
  await expect.poll(() => connections.length).toBe(1);
});

test("a datagram arrives at an allowed host", async () => {
  const receiver = createSocket("udp4");
  onTestFinished(() => void receiver.close());
  const arrived = new Promise((resolve) => receiver.once("message", (data) => resolve(String(data))));
  await new Promise<void>((resolve) => receiver.bind(0, "127.0.0.1", resolve));
  const sockets = createGuardedSockets({ allow: parseAllow("127.0.0.1"), allowedBy });
  await sockets.send({ hostname: "127.0.0.1", port: receiver.address().port, isTls: false }, Buffer.from("hi"));
  expect(await arrived).toBe("hi");
});

test("ports of other services are refused unless they are the protocol's own, or allowed", async () => {
  const target = { hostname: "127.0.0.1", port: 6379, isTls: false };
  const sockets = createGuardedSockets({ allow: parseAllow("127.0.0.1"), allowedBy });
  await expect(sockets.check(target)).rejects.toThrow(/Port 6379 is reserved/);
  await expect(sockets.connect(target)).rejects.toThrow(/Port 6379 is reserved/);
  await sockets.check({ ...target, ownPorts: [6379] });
  await createGuardedSockets({ allow: parseAllow("127.0.0.1:6379"), allowedBy }).check(target);
});

test("a host that cannot be connected to is named", async () => {
  const { port, close } = await openCanary();
  await close();
  const sockets = createGuardedSockets({ allow: parseAllow("127.0.0.1"), allowedBy });
  await expect(sockets.connect({ hostname: "127.0.0.1", port, isTls: false })).rejects.toThrow(
    "The server 127.0.0.1 refused the connection",
  );
});
