import { expect } from "vitest";
import type { Client } from "../probes/client.ts";
import type { Received } from "../servers/mail-sink.ts";
import { startTestServer } from "../servers/test-server.ts";
import { eachByItself } from "./quake-intake.ts";

/** A person with a site whose contacts can be notified, one message per event, on a whole server with a mail server. */
export async function openContactsWorld(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  const owner = await server.signIn("owner@example.org");
  await owner.call("PUT", "/api/users/rules", eachByItself);
  const addAsset = async (name: string, at = { lat: 38.72, lon: -9.14 }): Promise<number> =>
    (await owner.call("POST", "/api/monitor", { name, ...at, radius: 20 })).body.result.id;
  const asset = await addAsset("Depot");

  return {
    server,
    owner,
    asset,
    addAsset,

    async addContact(name: string, addresses: { email?: string; phone?: string }): Promise<number> {
      const added = await owner.call("POST", "/api/contacts", { name, ...addresses });
      expect(added.status, JSON.stringify(added.body)).toBe(201);
      return added.body.result.id;
    },

    async addGroup(name: string, contactIds: number[]): Promise<number> {
      const added = await owner.call("POST", "/api/contacts/groups", { name, contactIds });
      expect(added.status, JSON.stringify(added.body)).toBe(201);
      return added.body.result.id;
    },

    /** Sets groups as recipients of an asset's events. */
    notifyGroups: (groupIds: number[], assetId = asset, client: Client = owner) =>
      client.call("PUT", `/api/users/settings/asset?id=${assetId}`, {
        categories: null,
        channels: null,
        leastSeverity: "moderate",
        unknownSeverity: "wait",
        certainty: "inside",
        radiusByCategory: {},
        contactGroupIds: groupIds,
      }),

    /** An event two kilometres from the asset. */
    async happen(title: string, own: object = {}): Promise<number> {
      const event = { title, description: "It burns", lat: 38.73, lon: -9.15, severity: "severe", ...own };
      const { status, body } = await server.service.call("POST", "/api/event", event);
      expect(status, JSON.stringify(body)).toBe(201);
      return body.result.id;
    },

    /** The mails to an address about an event, so far. */
    mailsAbout: (to: string, title: string): Received[] =>
      server.mail.received.filter((mail) => mail.recipients.includes(to) && mail.email.subject?.includes(title)),
  };
}

export type ContactsWorld = Awaited<ReturnType<typeof openContactsWorld>>;

/** The code of the confirm link in a mail. */
export const codeIn = ({ email }: Received): string =>
  /\/notifications\/confirm\/([\w-]+)/.exec(email.text ?? "")?.[1] ?? "no code";

/** The mail that asks an address whether its owner agrees. */
export const waitForOptIn = ({ server }: ContactsWorld, to: string): Promise<Received> =>
  server.mail.waitFor(to, ({ email }) => email.subject?.includes("wants to notify you") ?? false);

/** Agrees as the owner of an address does. */
export async function agree(world: ContactsWorld, to: string): Promise<string> {
  const code = codeIn(await waitForOptIn(world, to));
  const { status, body } = await world.server.service.call("POST", "/api/notifications/confirm", { code });
  expect([status, body.result?.kind], JSON.stringify(body)).toEqual([200, "address"]);
  return code;
}
