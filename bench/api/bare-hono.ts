import { parentPort, workerData } from "node:worker_threads";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

// A thread with a server that does nothing but answer the same text; it sends its port.

const app = new Hono().get("/", (c) => c.body(workerData, 200, { "content-type": "application/json" }));
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => parentPort?.postMessage(port));
