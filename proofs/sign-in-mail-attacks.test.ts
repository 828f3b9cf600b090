import { expect, test } from "vitest";
import { chunk } from "../server/src/platform/chunk.ts";
import { type Answer, askForLink, createClient } from "../testing/probes/client.ts";
import { eventually, startTestServer, type TestServer } from "../testing/servers/test-server.ts";

const quiet = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 300));

/** Requests a link as it arrives through a proxy that states the client's address. */
async function askFrom({ origin }: TestServer, forwardedFor: string, email: string): Promise<Answer> {
  return askForLink(createClient(origin, { "x-forwarded-for": forwardedFor }), email);
}

/** What is written as one address and might become another, or more than one, and the one address that may get a mail. */
const spellings: [written: string, stored: string | null][] = [
  ["Anna@Example.ORG", "anna@example.org"],
  ["  anna@example.org ", "anna@example.org"],
  ["ａnna@example.org", "anna@example.org"],
  ["anna+tag@example.org", "anna+tag@example.org"],
  ["a@evil.example＠victim.example", null],
  ["a﹫evil.example", "a@evil.example"],
  ["a@evil.example@victim.example", null],
  ['"a@evil.example"@victim.example', null],
  ['"x@evil.example y"@internal.example', null],
  ["anna@example.org,ben@evil.example", null],
  ["anna@example.org;ben@evil.example", null],
  ["anna@example.org ben@evil.example", null],
  ["<anna@example.org>", null],
  ["Anna <anna@example.org>", null],
  ["group: anna@example.org, ben@evil.example;", null],
  ["a: b: c: anna@example.org;;;", null],
  ["anna@example.org(ben@evil.example)", null],
  ["anna(comment)@example.org", null],
  ["anna@example.org\r\nBcc: ben@evil.example", null],
  ["anna@example.org\nRCPT TO:<ben@evil.example>", null],
  ["anna@example.org\rBcc: ben@evil.example", null],
  ["anna\u2028@example.org", null],
  ["anna@example.org%0d%0aBcc:ben@evil.example", null],
  ["anna%40evil.example@example.org", null],
  ["anna@[127.0.0.1]", null],
  ["anna@localhost", null],
  ["anna@example.org\u0000.evil.example", null],
  ["anna@exam\u200bple.org", null],
  ["anna@exаmple.org", null],
  ["=?utf-8?q?ben=40evil.example?=@example.org", null],
  [`${"a".repeat(65_536)}@example.org`, null],
  [`anna@${"a.".repeat(32_768)}org`, null],
  [`${"(".repeat(65_536)}anna@example.org`, null],
  [`${"a:".repeat(32_768)}anna@example.org;`, null],
  [`${"a:".repeat(10_000)}anna@example.org${";".repeat(10_000)}`, null],
  [`${"a@".repeat(32_768)}example.org`, null],
  [`${'"a"@'.repeat(10_000)}example.org`, null],
  [`anna@${"a-".repeat(32_768)}.example.org`, null],
];

/** Work of this process, the server's included, while it refuses what is no address: the least of three goes. */
async function refusalMs({ origin }: TestServer, written: string): Promise<number> {
  const took: number[] = [];
  for (let go = 0; go < 3; go++) {
    const began = process.cpuUsage();
    const { body } = await askForLink(createClient(origin), written);
    const { user, system } = process.cpuUsage(began);
    took.push((user + system) / 1000);
    expect(body.url, written.slice(0, 60)).toContain("error=EmailSignin");
  }
  return Math.min(...took);
}

test("an address gets one mail to itself only, in every spelling, and an invalid address gets none", async () => {
  const server = await startTestServer();
  const { received } = server.mail;
  const wanted: string[] = [];
  for (const [written, stored] of spellings) {
    const name = written.slice(0, 60);
    if (stored) {
      wanted.push(stored);
      await askForLink(createClient(server.origin), written);
    } else {
      expect(await refusalMs(server, written), name).toBeLessThan(1000);
    }
    await eventually(
      async () => received.length,
      (count) => count >= wanted.length,
    );
    expect(
      received.map(({ recipients }) => recipients),
      name,
    ).toEqual(wanted.map((address) => [address]));
  }
  await quiet();
  expect(received.map(({ email }) => email.to?.map((to) => to.address))).toEqual(wanted.map((address) => [address]));
  for (const { email } of received) expect([...(email.cc ?? []), ...(email.bcc ?? [])]).toEqual([]);
});

test("an address gets five mails an hour from a thousand networks, in every spelling", async () => {
  const server = await startTestServer({ TRUST_PROXY: "1" });
  const written = ["anna@example.org", "ANNA@example.org", " anna@Example.org", "ａnna@example.org"];
  const answers = new Set<string>();
  const networks = Array.from({ length: 1000 }, (_, index) => `198.${index >> 8}.${index & 255}.7`);
  for (const some of chunk(networks, 50)) {
    const asked = await Promise.all(some.map((from, index) => askFrom(server, from, written[index % 4] ?? "")));
    for (const { status, body } of asked) answers.add(JSON.stringify([status, body]));
  }
  await eventually(
    async () => server.mail.received.length,
    (count) => count >= 5,
  );
  await quiet();
  expect(server.mail.received).toHaveLength(5);
  expect(answers.size).toBe(1);
});

test.each([
  [
    "an IPv4 address in every spelling",
    (index: number) =>
      ["198.51.100.7", "::ffff:198.51.100.7", "::FFFF:C633:6407", "6.6.6.6, 198.51.100.7"][index % 4] ?? "",
  ],
  ["addresses of one /64", (index: number) => `2001:DB8:1:2:${index.toString(16)}::${index}`],
  ["entries of clients before the proxy's", (index: number) => `10.0.${index}.1, 198.51.100.8`],
])("a network can request thirty mails an hour: %s", async (_name, addressOf) => {
  const server = await startTestServer({ TRUST_PROXY: "1" });
  const answers: Answer[] = [];
  for (let index = 0; index < 36; index++)
    answers.push(await askFrom(server, addressOf(index), `person${index}@example.org`));
  await eventually(
    async () => server.mail.received.length,
    (count) => count >= 30,
  );
  await quiet();
  expect(server.mail.received).toHaveLength(30);
  for (const refused of answers.slice(30)) expect(refused.body.url).toContain("/auth/error?error=TooManyRequests");
  const neighbour = await askFrom(server, "198.51.100.9", "neighbour@example.org");
  expect(neighbour.body.url).toBe(`${server.origin}/auth/verify`);
});

test("simultaneous requests from one network do not exceed the limit either, and a wrong token does not count", async () => {
  const server = await startTestServer({ TRUST_PROXY: "127.0.0.0/8, ::1" });
  for (let index = 0; index < 40; index++) {
    const form = new URLSearchParams({ csrfToken: "wrong", email: `x${index}@example.org`, json: "true" });
    const stranger = createClient(server.origin, { "x-forwarded-for": "198.51.100.7" });
    expect((await stranger.call("POST", "/api/auth/signin/email", form)).body.url).not.toContain("TooManyRequests");
  }
  const people = Array.from({ length: 45 }, (_, index) => `person${index}@example.org`);
  const answers = await Promise.all(people.map((email) => askFrom(server, "198.51.100.7", email)));
  expect(answers.filter(({ body }) => body.url === `${server.origin}/auth/verify`)).toHaveLength(30);
});

test("without a trusted proxy a header does not change the network, and this machine itself is not limited", async () => {
  const server = await startTestServer();
  for (let index = 0; index < 33; index++) {
    const { body } = await askFrom(server, "198.51.100.7", `person${index}@example.org`);
    expect(body.url).toBe(`${server.origin}/auth/verify`);
  }
});

test("known and unknown addresses get the same status, body and headers", async () => {
  const server = await startTestServer({ SIGN_UP: "invited", ADMIN_EMAILS: "chief@example.org" });
  const chief = await server.signIn("chief@example.org");
  // Whether they take the same time is measured by `npm run bench -- security`.
  const rounds = 20;
  for (let index = 0; index < rounds; index++)
    await chief.call("POST", "/api/users", { email: `known${index}@example.org` });
  const client = createClient(server.origin);
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  const cookie = client.cookie();
  const shapes = new Set<string>();
  for (let index = 0; index < rounds; index++) {
    for (const kind of index % 2 ? (["known", "stranger"] as const) : (["stranger", "known"] as const)) {
      const form = new URLSearchParams({
        csrfToken,
        email: `${kind}${index}@example.org`,
        callbackUrl: "/assets",
        json: "true",
      });
      const { status, body, headers } = await client.call("POST", "/api/auth/signin/email", form, { cookie });
      shapes.add(JSON.stringify([status, body, [...headers].filter(([name]) => name !== "date")]));
    }
  }
  expect([...shapes]).toHaveLength(1);
  await eventually(
    async () => server.mail.received.length,
    (count) => count >= rounds + 1,
  );
  await quiet();
  expect(server.mail.received.some((mail) => mail.recipients.some((to) => to.startsWith("stranger")))).toBe(false);
  expect(server.mail.received.filter((mail) => mail.recipients.some((to) => to.startsWith("known")))).toHaveLength(
    rounds,
  );
});
