import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { withServer } from "./server.ts";
import { quantile, round } from "./stats.ts";

const kinds = ["slow head", "slow body", "slow reader"] as const;

/** Holds a number of connections that send or read a few bytes a second, while another client requests pages. */
export const holdSlowClients = (count: number, seconds: number) =>
  withServer({}, async ({ origin }) => {
    const { host, port } = new URL(origin);
    let cut = 0;
    const sockets = Array.from({ length: count }, (_, n) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => undefined);
      socket.on("close", () => cut++);
      begin(socket, kinds[n % kinds.length] as (typeof kinds)[number], host);
      return socket;
    });
    const samples: number[] = [];
    let [failed, turnedAway] = [0, 0];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const began = performance.now();
      const answer = await fetch(`${origin}/api/openapi.json`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status === 200) samples.push(performance.now() - began);
      else if (answer?.status === 503) turnedAway++;
      else failed++;
      await sleep(50);
    }
    const row = {
      "slow connections": count,
      seconds,
      "cut off": cut,
      "others asked": samples.length + turnedAway + failed,
      "others, p50 ms": round(quantile(samples, 0.5)),
      "others, p99 ms": round(quantile(samples, 0.99)),
      "others, turned away": turnedAway,
      "others, failed": failed,
    };
    for (const socket of sockets) socket.destroy();
    return row;
  });

function begin(socket: Socket, kind: (typeof kinds)[number], host: string): void {
  const drip = (text: string): void => {
    const timer = setInterval(() => socket.write(text), 1000);
    socket.on("close", () => clearInterval(timer));
  };
  if (kind === "slow head") {
    socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\n`);
    drip("x: y\r\n");
  } else if (kind === "slow body") {
    socket.write(`POST /api/notifications/confirm HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`);
    socket.write("content-length: 1000\r\n\r\n{");
    drip(" ");
  } else {
    // Asks for a long answer many times over, and reads nothing of it.
    socket.pause();
    for (let n = 0; n < 20; n++) socket.write(`GET /api/openapi.json HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  }
}
