import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { KeyScope } from "@tocsin/contract";
import { onTestFinished } from "vitest";
import type { Client as Person } from "../probes/client.ts";
import { eventually, newEmail, shareTestServer, startTestServer, type TestServer } from "../servers/test-server.ts";

/** The revisions of the protocol that begin with a handshake, and the one that does not. */
export const eras = ["legacy", { pin: "2026-07-28" }] as const;
export type Era = (typeof eras)[number];

const withoutPolls = { POLL_SECONDS: "86400" };

/** The whole server, an admin who makes keys, Anna with an asset in Lisbon, and clients of the protocol's own library. */
export async function openMcpWorld(settings: Record<string, string> = {}) {
  const server = await startTestServer({ ...withoutPolls, ...settings });
  return enterWorld(server, await server.signIn("admin@example.org"), "anna@example.org");
}

/** The same on one server with one admin, for tests that enter no events and read no log; each has an Anna of its own. */
export function shareMcpWorld() {
  const shared = shareTestServer(withoutPolls);
  let admin: Promise<Person> | undefined;
  return async () => {
    const server = await shared();
    admin ??= server.signIn("admin@example.org");
    return enterWorld(server, await admin, newEmail());
  };
}

async function enterWorld(server: TestServer, admin: Person, email: string) {
  const anna = await server.signIn(email);
  const asset = (await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.72, lon: -9.14, radius: 30 })).body
    .result;

  const makeKey = async (...scopes: KeyScope[]): Promise<{ id: string; key: string }> =>
    (await admin.call("POST", "/api/keys", { name: "Claude", scopes })).body.result;

  async function connect(
    key: string,
    headers: Record<string, string> = {},
    era: Era = eras[0],
    fetchBy: typeof fetch = fetch,
  ) {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
    const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
    const address = new URL(`${server.origin}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit, fetch: fetchBy }));
    onTestFinished(() => client.close());
    /** The structured result of a tool. Throws with its text when the tool refuses. */
    const use = async (name: string, args: Record<string, unknown> = {}): Promise<any> => {
      const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
      if (isError) throw new Error((content as { text: string }[])[0]?.text);
      return structuredContent;
    };
    return { client, use };
  }

  return {
    server,
    admin,
    anna,
    asset,
    makeKey,
    connect,
    email,
    forAnna: { "x-tocsin-person": email },
    /** Enters an event at Anna's asset, and waits until she is notified. */
    async notifyAnna(
      text: { title: string; description?: string } = { title: "Fire at the harbour" },
    ): Promise<number> {
      const event = {
        description: "It burns",
        lat: 38.721,
        lon: -9.141,
        placeKind: "exact",
        severity: "severe",
        ...text,
      };
      const { id } = (await server.service.call("POST", "/api/event", event)).body.result;
      await eventually(
        async () => (await anna.get(`/api/notifications?eventId=${id}`)).body.result,
        (found) => found.length > 0,
      );
      return id;
    },
    /** A request as it is, without the protocol's library. */
    post: (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${server.origin}/mcp`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    entries: async (): Promise<any[]> => (await admin.get("/api/audit?q=MCP&take=100")).body.result,
  };
}
