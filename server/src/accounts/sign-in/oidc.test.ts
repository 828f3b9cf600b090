import { expect, test } from "vitest";
import { createClient } from "../../../../testing/probes/client.ts";
import { agree, begin, openOidcWorld, shareOidcWorld, signInThere } from "../../../../testing/worlds/oidc-world.ts";

const enter = shareOidcWorld();

test("a person signs in at the operator's OpenID Connect service and gets the account with the verified address", async () => {
  const house = await openOidcWorld();
  const { server, service } = house;
  const providers = (await createClient(server.origin).get("/api/auth/providers")).body;
  expect(providers.oidc).toMatchObject({ id: "oidc", type: "oidc", name: "127.0.0.1" });

  const byLink = await (await server.signIn("anna@example.org")).get("/api/auth/session");
  service.person = { sub: "anna-there", email: "Anna@Example.org", email_verified: true };
  const joined = await signInThere(house);

  expect(joined).toMatchObject({ location: `${server.origin}/assets`, user: { email: "anna@example.org" } });
  expect(joined.user.id).toBe(byLink.body.user.id);

  service.person = { ...service.person, email: "anna.new@example.org" };
  expect((await signInThere(house)).user.id).toBe(byLink.body.user.id);

  service.person = { sub: "ben-there", email: "ben@example.org", email_verified: "true" };
  const ben = await signInThere(house);
  expect(ben.user.email).toBe("ben@example.org");
  expect((await ben.client.get("/api/users")).status).toBe(403);
});

test.each([
  ["an address that the service has not verified", { sub: "1", email: "anna@example.org" }],
  ["an address that the service marks as not verified", { sub: "1", email: "anna@example.org", email_verified: false }],
  ["no address", { sub: "1", email_verified: true }],
  ["two addresses", { sub: "1", email: "anna@example.org,eve@evil.example", email_verified: true }],
  ["a lookalike of an address", { sub: "1", email: "eve@evil.example＠example.org", email_verified: true }],
])("%s opens no session", async (_, person) => {
  const house = enter({ person });
  const { location, user } = await signInThere(house);
  expect(location).toContain("/auth/error?error=");
  expect(user).toBeUndefined();
});

test("a person without an invitation sees that sign-up is by invitation", async () => {
  const house = await openOidcWorld({ SIGN_UP: "invited", SIGN_UP_DOMAINS: "example.org" });
  house.service.person = { sub: "1", email: "eve@evil.example", email_verified: true };
  expect((await signInThere(house)).location).toContain("/auth/error?error=AccessDenied");
  house.service.person = { sub: "2", email: "anna@example.org", email_verified: true };
  expect((await signInThere(house)).user.email).toBe("anna@example.org");
});

test.each([
  ["for another client", { aud: "another" }],
  ["of another issuer", { iss: "https://evil.example" }],
  ["with another nonce", { nonce: "another" }],
  ["that has run out", { exp: 1_700_000_000 }],
])("a token %s opens no session", async (_, claims) => {
  const person = { sub: "1", email: "anna@example.org", email_verified: true };
  const house = enter({ person, bend: (right) => ({ ...right, ...claims }) });
  const { location, user } = await signInThere(house);
  expect(location).toContain("/auth/error?error=");
  expect(user).toBeUndefined();
});

test("a code works only in the browser that requested it, only once, and not for a scanner", async () => {
  const house = await openOidcWorld();
  const { server, service } = house;
  service.person = { sub: "1", email: "anna@example.org", email_verified: true };
  const client = createClient(server.origin);
  const back = await agree(await begin(house, client));
  const stranger = createClient(server.origin);
  expect((await stranger.get(back)).headers.get("location")).toContain("error=");
  expect((await stranger.get("/api/auth/session")).body).toEqual({});
  await client.call("HEAD", back);

  // Another person's code in one's own browser: the state is not the one that was asked with.
  const evil = createClient(server.origin);
  const planted = await agree(await begin(house, evil));
  await client.get(planted);
  expect((await client.get("/api/auth/session")).body).toEqual({});

  const again = createClient(server.origin);
  const good = await agree(await begin(house, again));
  expect((await again.get(good)).headers.get("location")).toBe(`${server.origin}/assets`);
  await again.get(good);
  const later = createClient(server.origin);
  await later.get(good);
  expect((await later.get("/api/auth/session")).body).toEqual({});
});

test("a sign-in never redirects to another site, and an unavailable service has an error message of its own", async () => {
  const house = await openOidcWorld();
  const { server, service } = house;
  service.person = { sub: "1", email: "anna@example.org", email_verified: true };
  const client = createClient(server.origin);
  const back = await client.get(await agree(await begin(house, client, "https://evil.example/")));
  expect(new URL(back.headers.get("location") ?? "").origin).toBe(server.origin);
  await service.close();
  const other = createClient(server.origin);
  expect((await begin(house, other)).pathname).toBe("/auth/error");
  expect(server.log.join("\n")).not.toContain(service.clientSecret);
});
