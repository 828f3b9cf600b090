import type { Socket } from "node:net";
import type pg from "pg";

const timeoutMs = 1000;

/** Drops a connection at once. */
export const dropClient = (client: pg.Client): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};

/** Says goodbye to the database; a connection whose other end does not answer is dropped a moment later. */
export function closeClient(client: pg.Client): void {
  const timer = setTimeout(() => dropClient(client), timeoutMs);
  client
    .end()
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
}
