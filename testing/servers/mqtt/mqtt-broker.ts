import { type AddressInfo, createServer, type Socket } from "node:net";
import { Aedes } from "aedes";
import { connectAsync } from "mqtt";
import { generate, type IConnectPacket, type IPublishPacket, type Packet, parser } from "mqtt-packet";

export type Broker = { origin: string; close(): Promise<void> };

async function listen(serve: (socket: Socket) => void): Promise<Broker> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export type WholeBroker = Broker & {
  /** Has connections end before anything is answered, from now on or no longer. */
  setAway(isAway: boolean): void;
  retained(topic: string): Promise<unknown>;
  taken: IPublishPacket[];
};

/** A whole broker of MQTT 3.1.1 that lets in clients with the password, and what it keeps of a topic. */
export async function openBroker(password: string): Promise<WholeBroker> {
  const aedes = await Aedes.createBroker();
  const taken: IPublishPacket[] = [];
  aedes.authenticate = (_, __, given, done) => {
    if (String(given) === password) done(null, true);
    else done(Object.assign(new Error("Bad user name or password"), { returnCode: 4 }), false);
  };
  aedes.on("publish", (packet, client) => {
    if (client?.id.startsWith("tocsin-")) taken.push(packet as IPublishPacket);
  });
  let isAway = false;
  const broker = await listen((socket) => (isAway ? socket.destroy() : aedes.handle(socket)));
  return {
    ...broker,
    taken,
    setAway(away) {
      isAway = away;
    },
    async retained(topic) {
      const reader = await connectAsync(broker.origin, { username: "reader", password, protocolVersion: 4 });
      const kept = new Promise((resolve) =>
        reader.once("message", (_, payload, { retain }) => resolve(retain && JSON.parse(String(payload)))),
      );
      await reader.subscribeAsync(topic);
      return kept.finally(() => reader.endAsync(true));
    },
    async close() {
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      await broker.close();
    },
  };
}

/** What a broker of MQTT 5 answers, as reason codes; "close" to hang up. */
export type Answers = { connect: number; publish: number | "close" };

/** The side of a broker of MQTT 5 that takes messages: what it was sent, and reason codes as a test wishes. */
export async function openBroker5(): Promise<
  Broker & { taken: (IConnectPacket | IPublishPacket)[]; answers: Answers }
> {
  const taken: (IConnectPacket | IPublishPacket)[] = [];
  const answers: Answers = { connect: 0, publish: 0 };
  const broker = await listen((socket) => {
    const write = (packet: Packet) => socket.write(generate(packet, { protocolVersion: 5 }));
    const read = parser({ protocolVersion: 5 });
    read.on("packet", (packet) => {
      if (packet.cmd === "connect") {
        taken.push(packet);
        write({ cmd: "connack", sessionPresent: false, reasonCode: answers.connect });
        if (answers.connect !== 0) socket.end();
      } else if (packet.cmd === "publish") {
        taken.push(packet);
        if (answers.publish === "close") socket.destroy();
        else write({ cmd: "puback", messageId: packet.messageId ?? 0, reasonCode: answers.publish });
      } else if (packet.cmd === "disconnect") socket.end();
    });
    socket.on("data", (data) => void read.parse(Buffer.from(data)));
  });
  return { ...broker, taken, answers };
}
