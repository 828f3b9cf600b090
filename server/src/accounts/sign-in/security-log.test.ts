import { expect, test } from "vitest";
import { askForLink, createClient, readLink, spendLink } from "../../../../testing/probes/client.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";

test("sign-ins, refused keys and denied calls are logged with their network address, and no secret is logged", async () => {
  const server = await startTestServer();
  const { origin, mail, log } = server;
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const { id } = (await ben.get("/api/auth/session")).body.user;
  const said = (message: string) => log.filter((line) => line.includes(` ${message}`)).map((line) => line.slice(25));
  expect(said("a person signed in")).toHaveLength(2);
  expect(said("a person signed in")[1]).toMatch(new RegExp(`info .* user=${id} by=/callback/email from=\\S+`));

  const client = createClient(origin);
  await askForLink(client, "carla@example.org");
  const link = await readLink(mail, "carla@example.org");
  const wrong = new URL(link);
  wrong.searchParams.set("token", "guessed-token");
  await spendLink(client, wrong);
  await client.call("POST", "/api/auth/signin/email", new URLSearchParams({ csrfToken: "x", email: "d@example.org" }));
  expect(said("a sign-in failed reason=Verification")).toHaveLength(1);
  expect(said("a sign-in failed reason=MissingCSRF")).toHaveLength(1);

  await createClient(origin, { "x-api-key": "a-guessed-key" }).get("/api/monitor?email=anna@example.org");
  expect(said("an API key was refused")).toEqual([expect.stringContaining("code=unauthenticated")]);
  expect((await ben.get("/api/users")).status).toBe(403);
  expect(said("a call was denied")).toEqual([expect.stringMatching(new RegExp(`method=GET path=/api/users by=${id}`))]);

  const secrets = [link.searchParams.get("token"), "guessed-token", "a-guessed-key"].map(String);
  secrets.push(...[anna, ben].map((one) => /session-token=([^;]+)/.exec(one.cookie())?.[1] ?? "none"));
  for (const secret of secrets) expect(log.filter((line) => line.includes(secret))).toEqual([]);
});
