import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { type HttpSink, openHttpSink, type Taken } from "../../../../../testing/servers/http-sink.ts";
import {
  eventually,
  newAdmin,
  newEmail,
  newPlace,
  shareTestServer,
  startTestServer,
} from "../../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  deliveriesWhen,
  listDestinations,
  startFire,
} from "../../../../../testing/worlds/notified-person.ts";

const open = { WEBHOOK_ALLOW: "127.0.0.1" };
const shared = shareTestServer(open);

async function openHook(answer?: HttpSink["answer"]): Promise<HttpSink> {
  const hook = await openHttpSink();
  if (answer) hook.answer = answer;
  onTestFinished(hook.close);
  return hook;
}

/** The body, read as the receiver reads it: by the library of those who made the signature. Throws when it does not fit. */
const verify = (secret: string, { body, headers }: Taken): any =>
  new Webhook(secret).verify(body.toString("utf8"), headers as Record<string, string>);

const add = (address: string) => ({ channel: "webhook", address });

test("a webhook receives each step of a thread, signed with the key that was shown once", async () => {
  const hook = await openHook();
  const server = await shared();
  const anna = await addNotifiedPerson(server, await newAdmin(server));
  const added = await anna.call("POST", "/api/destinations", add(`${hook.origin}/in?room=7`));
  const { secret, openLink: _, ...destination } = added.body.result;
  expect(Buffer.from(/^whsec_(.+)$/.exec(secret)?.[1] ?? "", "base64")).toHaveLength(32);
  expect(await listDestinations(anna)).toEqual([destination]);
  expect(JSON.stringify((await anna.get("/api/users/export")).body)).not.toContain(secret);

  const id = await startFire(server, "A fire");
  const change = (more: object) =>
    server.service.call("PUT", `/api/event?id=${id}`, {
      title: "A fire",
      description: "It burns.",
      lat: 38.72,
      lon: -9.14,
      severity: "extreme",
      ...more,
    });
  const taken = async (count: number) =>
    eventually(
      async () => hook.taken,
      (all) => all.length === count,
    );
  await taken(1);
  await change({});
  await taken(2);
  await change({ ongoing: 0 });
  await taken(3);
  const bodies = hook.taken.map((one) => verify(secret, one));
  expect(bodies.map(({ type }) => type)).toEqual(["event.alert", "event.update", "event.all-clear"]);
  expect(new Set(bodies.map(({ data }) => data.threadId)).size).toBe(1);
  expect(bodies[0]).toMatchObject({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      title: expect.stringMatching(/^Severe: A fire, /),
      reason: null,
      events: [
        {
          id,
          title: "A fire",
          description: "It burns.",
          severity: "severe",
          ongoing: 1,
          lat: 38.72,
          lon: -9.14,
          link: `${server.origin}/events/${id}`,
          assets: [{ name: "Depot", distance: expect.closeTo(4.1, 0), severity: null, reasons: expect.any(Array) }],
        },
      ],
    },
  });
  expect(hook.taken[0]).toMatchObject({ method: "POST", path: "/in?room=7" });
  expect(() => verify(`whsec_${Buffer.alloc(32).toString("base64")}`, hook.taken[0] as Taken)).toThrow();

  const tried = await anna.call("POST", "/api/notifications/test", {
    channel: "webhook",
    destinationId: destination.id,
  });
  expect(tried.body.result).toEqual({ state: "sent", providerResponse: "The webhook answered 201 Created" });
  expect(verify(secret, hook.taken.at(-1) as Taken)).toMatchObject({ type: "event.test" });
});

/** What each webhook answers, first to last; the last one stays. */
const answers: Record<string, { status: number; headers?: Record<string, string>; text?: string }[]> = {
  "/204": [{ status: 204 }],
  "/410": [{ status: 410 }],
  "/404": [{ status: 404, text: "nobody here" }],
  "/302": [{ status: 302, headers: { location: "/204" } }],
  "/429": [
    { status: 429, headers: { "retry-after": "3" } },
    { status: 200, text: "ok" },
  ],
};

test("each response of a webhook has its effect, a message keeps its id, and only 410 ends the webhook", async () => {
  const asked = new Map<string, number>();
  const hook = await openHook(({ path }) => {
    const turn = asked.get(path) ?? 0;
    asked.set(path, turn + 1);
    return answers[path]?.[turn] ?? answers[path]?.at(-1) ?? { status: 500 };
  });
  const [broken, busy] = [
    await openHook(() => ({ status: 500, text: "<b>no</b>" })),
    await openHook(() => ({ status: 503, headers: { "retry-after": new Date(Date.now() + 900_000).toUTCString() } })),
  ];
  const [server, place] = [await shared(), newPlace()];
  const email = await newAdmin(server);
  const anna = await addNotifiedPerson(server, email, place);
  const addresses = [
    ...Object.keys(answers).map((path) => hook.origin + path),
    `${broken.origin}/500`,
    `${busy.origin}/503`,
  ];
  for (const address of addresses) {
    await anna.call("POST", "/api/destinations", { ...add(address), name: new URL(address).pathname });
  }
  await startFire(server, "A fire", place);
  const all = await deliveriesWhen(
    anna,
    (all) =>
      all.every(({ attempts }) => attempts.length > 0) &&
      all.find(({ recipient }) => recipient === "/429")?.state === "sent",
  );
  const notified = Object.fromEntries(
    all.map(({ recipient, state, attempts }) => [
      recipient,
      [state, ...attempts.map(({ providerResponse }) => providerResponse)],
    ]),
  );
  expect(notified).toEqual({
    [email]: ["sent", expect.any(String)],
    "/204": ["sent", "The webhook answered 204 No Content"],
    "/410": ["failed", "The webhook answered 410 Gone"],
    "/404": ["retrying", "The webhook answered 404 Not Found: nobody here"],
    "/302": ["retrying", "The webhook answered 302 Found (redirects are not followed)"],
    "/429": ["sent", "The webhook answered 429 Too Many Requests", "The webhook answered 200 OK: ok"],
    "/500": ["retrying", "The webhook answered 500 Internal Server Error: <b>no</b>"],
    "/503": ["retrying", "The webhook answered 503 Service Unavailable"],
  });
  // The redirect's target was asked by its own webhook alone.
  expect(asked.get("/204")).toBe(1);
  const [first, second] = hook.taken.filter(({ path }) => path === "/429");
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  const waitedMs = (second?.at ?? 0) - (first?.at ?? 0);
  expect(waitedMs).toBeGreaterThanOrEqual(2000);
  const waiting = all.find(({ recipient }) => recipient === "/503");
  const waitsS = (Date.parse(waiting?.nextTryAt ?? "") - Date.parse(waiting?.attempts[0]?.at ?? "")) / 1000;
  expect(waitsS).toBeGreaterThan(890);
  expect(waitsS).toBeLessThan(960);
  expect((await listDestinations(anna)).filter(({ endedAt }) => endedAt !== null).map(({ name }) => name)).toEqual([
    "/410",
  ]);
});

test("adding a webhook with a password or another scheme is refused with a message", async () => {
  const anna = await (await shared()).signIn(newEmail());
  for (const address of [
    "https://user:secret@example.org/",
    "ftp://example.org/",
    "javascript:alert(1)",
    "example.org",
  ]) {
    const { status, body } = await anna.call("POST", "/api/destinations", add(address));
    expect(status, address).toBe(422);
    expect(body.fields, address).toEqual([{ path: "address", message: expect.stringMatching(/user name|Please/) }]);
  }
});

test("two slow channels out of three delay neither the third nor each other", async () => {
  const slow = await openHook(() => () => undefined);
  const server = await startTestServer({ ...open, SMS_URL: slow.origin });
  const people = [];
  for (let person = 0; person < 8; person++) {
    const email = `person${person}@example.org`;
    const client = await addNotifiedPerson(server, email);
    await client.call("POST", "/api/destinations", add(`${slow.origin}/${person}`));
    people.push({ client, email });
  }
  // Has nothing that is slow.
  await addNotifiedPerson(server, "quick@example.org");
  await startFire(server, "A fire");
  const mailOf = (email: string) =>
    server.mail.waitFor(email, (mail) => /^Severe: A fire/.test(mail.email.subject ?? ""));
  const quick = await mailOf("quick@example.org");
  const mails = await Promise.all(people.map(({ email }) => mailOf(email)));
  // A silent receiver is given up after fifteen seconds.
  expect(Math.max(...mails.map(({ at }) => at - quick.at))).toBeLessThan(12_000);
  const { client } = people[0] as (typeof people)[number];
  const own = await deliveriesWhen(client, (all) => all.length === 2);
  expect(["queued", "retrying"]).toContain(own.find(({ channel }) => channel === "webhook")?.state);
  // Those that wait for the silent one do not keep the pages waiting either.
  expect((await client.get("/api/notifications")).status).toBe(200);
});
