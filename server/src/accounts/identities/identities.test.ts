import { expect, onTestFinished, test } from "vitest";
import { type Client, createClient } from "../../../../testing/probes/client.ts";
import {
  agree,
  begin,
  type OidcWorld,
  openOidcWorld,
  postSignIn,
  signInThere,
} from "../../../../testing/worlds/oidc-world.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";

const eve = { sub: "eve-there", email: "eve@evil.example", email_verified: true };
const admin = "admin@example.org";

const whoIs = async (client: Client) => (await client.get("/api/auth/session")).body.user?.email;
const listIdentities = async (client: Client) => (await client.get("/api/users/identities")).body.result;

/** Links the account of who is signed in at the service now; answers where the browser ends up. */
async function link({ server }: OidcWorld, client: Client) {
  const callbackUrl = `${server.origin}/settings`;
  const { body } = await postSignIn(client, { callbackUrl, link: "true" });
  return (await client.get(await agree(new URL(body.url)))).headers.get("location");
}

test("a sign-in at the other service while signed in never links the identity to the signed-in account", async () => {
  const house = await openOidcWorld();
  const chief = await house.server.signIn(admin);
  house.service.person = eve;
  const { user } = await signInThere(house, chief);
  expect(user.email).toBe(eve.email);
  expect((await signInThere(house)).user.email).toBe(eve.email);
  expect((await chief.get("/api/users")).status).toBe(403);
});

test("with sign-up by invitation such a sign-in is refused and links nothing", async () => {
  const house = await openOidcWorld({ SIGN_UP: "invited", ADMIN_EMAILS: admin });
  const chief = await house.server.signIn(admin);
  house.service.person = eve;
  const back = await chief.get(await agree(await begin(house, chief)));
  expect(back.headers.get("location")).toContain("/auth/error?error=AccessDenied");
  expect(await whoIs(chief)).toBe(admin);
  expect(await listIdentities(chief)).toEqual([]);
});

test("a linked account is listed, exported, reported by mail and signs in; a removed one never signs in again", async () => {
  const house = await openOidcWorld({ SIGN_UP: "invited", ADMIN_EMAILS: admin });
  const { server, service } = house;
  const chief = await server.signIn(admin);
  service.person = { sub: "chief-there", email: "chief@work.example", email_verified: true };
  expect(await link(house, chief)).toBe(`${server.origin}/settings`);
  const [identity, ...others] = await listIdentities(chief);
  expect(others).toEqual([]);
  expect(identity).toMatchObject({ provider: "oidc", email: "chief@work.example" });
  const mail = await server.mail.waitFor(admin, ({ email }) => email.subject?.includes("sign-in method") ?? false);
  expect(mail.email.text).toContain("chief@work.example");
  expect((await signInThere(house)).user.email).toBe(admin);
  const exported = (await chief.get("/api/users/export")).body;
  expect(exported.identities).toMatchObject([{ provider: "oidc", email: "chief@work.example", removed_at: null }]);

  expect((await chief.call("DELETE", "/api/users/identities?id=none")).status).toBe(404);
  expect((await chief.call("DELETE", `/api/users/identities?id=${identity.id}`)).status).toBe(204);
  expect(await listIdentities(chief)).toEqual([]);
  // Also with the verified address of the person who removed it.
  for (const email of ["chief@work.example", admin]) {
    service.person = { ...service.person, email };
    const refused = await signInThere(house);
    expect(refused).toMatchObject({ user: undefined, location: expect.stringContaining("/auth/error?error=") });
  }
  await link(house, chief);
  expect((await signInThere(house)).user.email).toBe(admin);
});

test("an account is linked only after a recent sign-in, in the browser that requested it, while the person is signed in", async () => {
  const house = await openOidcWorld();
  const { server, service } = house;
  const chief = await server.signIn(admin);
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  service.person = eve;
  expect((await postSignIn(createClient(server.origin), { link: "true" })).status).toBe(401);

  // Begun, but never ended: what comes back from another way to the service is a sign-in.
  await postSignIn(chief, { link: "true" });
  await signInThere(house, chief);
  expect(await whoIs(chief)).toBe(eve.email);

  const again = await server.signIn("anna@example.org");
  const { body } = await postSignIn(again, { link: "true" });
  await db.deleteFrom("sessions").execute();
  await again.get(await agree(new URL(body.url)));
  expect(await whoIs(again)).toBe(eve.email);

  const ben = await server.signIn("ben@example.org");
  await db
    .updateTable("sessions")
    .set({ created_at: new Date(Date.now() - 16 * 60_000) } as object)
    .execute();
  const refused = await postSignIn(ben, { link: "true" });
  expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
});

test("an identity that belongs to one person is not linked to another", async () => {
  const house = await openOidcWorld();
  house.service.person = eve;
  await signInThere(house);
  const chief = await house.server.signIn(admin);
  expect(await link(house, chief)).toContain("error=OAuthAccountNotLinked");
  expect(await whoIs(chief)).toBe(admin);
  expect(await listIdentities(chief)).toEqual([]);
});
