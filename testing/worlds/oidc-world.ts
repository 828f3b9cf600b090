import { beforeAll, onTestFinished } from "vitest";
import { type Answer, type Client, createClient } from "../probes/client.ts";
import { type OidcService, openOidcService } from "../servers/oidc-service.ts";
import { openTestServer, startTestServer, type TestServer } from "../servers/test-server.ts";

export type OidcWorld = { service: OidcService; server: TestServer };

/** The server with an OpenID Connect service in addition to sign-in links. */
export async function openOidcWorld(settings: Record<string, string> = {}): Promise<OidcWorld> {
  const service = await openOidcService();
  onTestFinished(service.close);
  return { service, server: await startTestServer({ ...settingsFor(service), ...settings }) };
}

const settingsFor = ({ issuer, clientId, clientSecret }: OidcService): Record<string, string> => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
});

/** The same for those tests of a file in which nobody gets an account; each has what the service says of the person. */
export function shareOidcWorld(): (says: Partial<OidcService>) => OidcWorld {
  let world: OidcWorld | undefined;
  beforeAll(async () => {
    const service = await openOidcService();
    const { end, ...server } = await openTestServer(settingsFor(service));
    world = { service, server };
    return async () => {
      await end();
      await service.close();
    };
  });
  return (says) => {
    if (!world) throw new Error("The server has not started");
    Object.assign(world.service, { bend: (claims: object) => claims }, says);
    return world;
  };
}

/** The address at the service that a browser is sent to. */
export async function begin(
  { server }: OidcWorld,
  client: Client,
  callbackUrl = `${server.origin}/assets`,
): Promise<URL> {
  return new URL((await postSignIn(client, { callbackUrl })).body.url);
}

/** Asks to be led to the service. */
export async function postSignIn(client: Client, fields: Record<string, string>): Promise<Answer> {
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  const form = new URLSearchParams({ csrfToken, json: "true", ...fields });
  return client.call("POST", "/api/auth/signin/oidc", form);
}

/** The address of ours that the service sends the browser back to. */
export async function agree(there: URL): Promise<string> {
  const back = new URL((await fetch(there, { redirect: "manual" })).headers.get("location") ?? "");
  return back.pathname + back.search;
}

/** Goes the whole way; answers where the browser ends up, and who is signed in. */
export async function signInThere(house: OidcWorld, client = createClient(house.server.origin)) {
  const back = await client.get(await agree(await begin(house, client)));
  const session = (await client.get("/api/auth/session")).body;
  return { client, location: back.headers.get("location"), user: session.user as { id: string; email: string } };
}
