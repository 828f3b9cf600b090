import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { copyIn, copyOut } from "./copy-protocol.ts";

async function connect(): Promise<pg.Client> {
  const { url } = await createTestDatabase("template0");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("create table words (number int primary key, word text)");
  return client;
}

async function* lines(count: number, failAt = count): AsyncGenerator<Buffer> {
  for (let number = 0; number < count; number += 1000) {
    if (number >= failAt) throw new Error("the reader failed");
    const some = Array.from({ length: 1000 }, (_, index) => `${number + index}\t${"word ".repeat(20)}\n`);
    yield Buffer.from(some.join(""));
  }
}

const count = async (client: pg.Client): Promise<number> =>
  Number((await client.query("select count(*) from words")).rows[0].count);

test("twenty megabytes are written and read, more slowly read than sent", async () => {
  const client = await connect();
  await copyIn(client, "copy words from stdin", lines(200_000));
  expect(await count(client)).toBe(200_000);
  let bytes = 0;
  let most = 0;
  const source = copyOut(client, "copy words to stdout");
  for await (const chunk of source) {
    bytes += chunk.length;
    most = Math.max(most, chunk.length + source.readableLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
  let sent = 0;
  for await (const chunk of lines(200_000)) sent += chunk.length;
  expect(bytes).toBe(sent);
  // The server was made to wait instead of filling the memory.
  expect(most).toBeLessThan(2_000_000);
});

test.for([
  ["a row that the table refuses", "copy words from stdin", [Buffer.from("1\ta\n1\tb\n")], /duplicate key/],
  ["a row of another form", "copy words from stdin", [Buffer.from("one\ta\n")], /invalid input syntax/],
  ["a table that is not there", "copy nothing from stdin", [Buffer.from("1\ta\n")], /does not exist/],
] as const)("%s fails the copy and leaves the connection usable", async ([, statement, bytes, message]) => {
  const client = await connect();
  const source = (async function* () {
    yield* bytes;
    // Continues to send after the server may have refused.
    for (let index = 0; index < 50; index++) yield Buffer.from(`${index + 10}\t${"x".repeat(100_000)}\n`);
  })();
  await expect(copyIn(client, statement, source)).rejects.toThrow(message);
  expect(await count(client)).toBe(0);
});

test("a reader that fails half-way stores nothing and leaves the connection usable", async () => {
  const client = await connect();
  await expect(copyIn(client, "copy words from stdin", lines(100_000, 50_000))).rejects.toThrow("the reader failed");
  expect(await count(client)).toBe(0);
});

test("a cancelled or refused read leaves the connection usable", async () => {
  const client = await connect();
  await copyIn(client, "copy words from stdin", lines(100_000));
  for await (const _ of copyOut(client, "copy words to stdout")) break;
  expect(await count(client)).toBe(100_000);
  await expect(copyOut(client, "copy nothing to stdout").toArray()).rejects.toThrow("does not exist");
  expect(await count(client)).toBe(100_000);
});
