import { once } from "node:events";
import { Readable } from "node:stream";
import type pg from "pg";

// pg hands the messages of PostgreSQL's copy protocol to whatever was submitted as a query; its own query knows none of
// them. https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY

type CopyConnection = pg.Connection & {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** The bytes of a `COPY … TO STDOUT`; the server waits while they are not read. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: pg.Connection | undefined;
  const resume = (): void => void connection?.stream.resume();
  const bytes = new Readable({
    read: resume,
    destroy(error, done) {
      // If it is cancelled, the rest is skipped, so that the connection can be closed in order.
      resume();
      done(error);
    },
  });
  client.query({
    submit(through: pg.Connection) {
      connection = through;
      through.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: the parser uses its buffer again.
      if (!bytes.destroyed && !bytes.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => void bytes.push(null),
    handleError: (error: Error) => void bytes.destroy(error),
  });
  return bytes;
}

/** Runs a `COPY … FROM STDIN` with these bytes. Throws what the server refuses, or what the bytes' reader threw. */
export async function copyIn(client: pg.Client, statement: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const ready = Promise.withResolvers<CopyConnection>();
  const done = Promise.withResolvers<void>();
  done.promise.catch(ready.reject);
  client.query({
    submit: (through: pg.Connection) => through.query(statement),
    handleCopyInResponse: (through: CopyConnection) => ready.resolve(through),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done.resolve(),
    handleError: (error: Error) => done.reject(error),
  });
  const connection = await ready.promise;
  try {
    for await (const chunk of bytes) await send(connection, chunk, done.promise);
  } catch (error) {
    // The connection is good for another query only after the server has ended this one.
    connection.sendCopyFail("given up");
    await done.promise.catch(() => undefined);
    throw error;
  }
  connection.endCopyFrom();
  await done.promise;
}

/** Sends, and waits until the connection takes more, or until the server has refused. */
async function send(connection: CopyConnection, chunk: Buffer, done: Promise<void>): Promise<void> {
  connection.sendCopyFromChunk(chunk);
  const waiting = new AbortController();
  const drained = connection.stream.writableNeedDrain
    ? once(connection.stream, "drain", { signal: waiting.signal }).catch(() => undefined)
    : new Promise(setImmediate);
  await Promise.race([drained, done]).finally(() => waiting.abort());
}
