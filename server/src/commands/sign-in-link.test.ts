import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient, spendLink } from "../../../testing/probes/client.ts";
import { runCommand, startServerProcess } from "../../../testing/servers/server-process.ts";

test("a sign-in link names the address of the server that runs on the data folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-link-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startServerProcess({ DATA_DIR: folder });
  onTestFinished(async () => void (await server.end()));
  const printed = await runCommand("sign-in-link", ["anna@example.org"], { DATA_DIR: folder, PORT: "3000" });
  expect(printed.code, printed.output).toBe(0);
  const link = new URL(printed.output.trim());
  expect(link.origin).toBe(server.origin);
  const client = createClient(server.origin);
  expect((await spendLink(client, link)).body).toEqual({ url: `${server.origin}/assets` });
  expect((await client.get("/api/auth/session")).body.user.email).toBe("anna@example.org");
});
