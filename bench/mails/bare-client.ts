import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

// A thread that sends mails of one size by a bare client, each to an address of its own: the limit of what a server can send.

// The server's own version of the client.
const require = createRequire(new URL("../../server/package.json", import.meta.url));
type Client = { sendMail(mail: object): Promise<unknown>; close(): void };
const { createTransport } = require("nodemailer") as { createTransport(options: object): Client };
const { url, count, connections, text, html } = workerData;
const transport = createTransport({ url, pool: true, maxConnections: connections, maxMessages: Infinity });
const began = performance.now();
const cpu = process.threadCpuUsage();
let next = 0;
const send = async (): Promise<void> => {
  while (next < count) {
    const index = next++;
    const to = { name: "", address: `bare${index}@example.org` };
    await transport.sendMail({ from: "Tocsin <tocsin@example.org>", to, subject: `Bare ${index}`, text, html });
  }
};
await Promise.all(Array.from({ length: 4 * connections }, send));
const { user, system } = process.threadCpuUsage(cpu);
parentPort?.postMessage({ seconds: (performance.now() - began) / 1000, cpuMs: (user + system) / 1000 });
transport.close();
