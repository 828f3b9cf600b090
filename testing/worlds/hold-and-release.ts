import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultSettings, type Notification } from "@tocsin/contract";
import { createChance, pick } from "../../server/src/commands/demo/large/chance.ts";
import { type Client, createClient, signIn } from "../probes/client.ts";
import { findFreePort } from "../servers/free-port.ts";
import { type MailSink, openMailSink } from "../servers/mail-sink.ts";
import { type ServerProcess, startServerProcess } from "../servers/server-process.ts";
import { type Balance, balance, type Entry } from "./ledger.ts";
import { eachByItself, intakeKey } from "./quake-intake.ts";

export type HoldTrial = { seed: number; people: number; actions: number; kills: number };

export type Held = Balance & {
  expected: number;
  /** What was deferred when the causes were removed. */
  held: number;
  /** From the removal of the last cause until all of it had arrived. */
  releasedMs: number;
  /** What the last process printed, for a failure's message. */
  output: string;
};

type Person = { email: string; client: Client; assetId: number; at: { lat: number; lon: number } };

const timeoutMs = 120_000;
const quietMs = 3000;

/**
 * People whose messages are deferred by mutes, pauses, quiet hours, limits, grouping and disabled channels, which start, change and end in
 * random order while fires break out and the server is killed. When all causes are removed, each person must have been notified of each of
 * their fires once.
 */
export async function holdAndRelease(trial: HoldTrial): Promise<Held> {
  const mail = await openMailSink();
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-held-"));
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    API_KEY: intakeKey,
    AUTH_SECRET: "a secret that only tests know, 32 long",
    // The same for all processes, so that people stay signed in.
    PORT: String(await findFreePort()),
  };
  let server = await startServerProcess(settings);
  try {
    const service = createClient(server.origin, { "x-api-key": intakeKey });
    const people = await addPeople(server.origin, mail, trial.people);
    const chance = createChance(trial.seed);
    const kills = new Set(
      Array.from({ length: trial.kills }, (_, kill) => Math.ceil(((kill + 0.5) * trial.actions) / trial.kills)),
    );
    for (let index = 0; index < trial.actions; index++) {
      const acting = act(service, pick(chance, people), chance, index);
      if (kills.has(index)) server = await killDuring(acting, server, chance, settings);
      await acting.catch(() => undefined);
    }
    return await release(people, service, { mail, server });
  } finally {
    await server.end();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The sites are so far apart that each fire concerns one person. */
async function addPeople(origin: string, mail: MailSink, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index++) {
    const email = `person${index}@example.org`;
    const client = await signIn(origin, mail, email);
    const at = { lat: index * 5 - 40, lon: index * 10 - 100 };
    await client.call("PUT", "/api/users/settings", inUtc);
    const added = await client.call("POST", "/api/monitor", { name: `Site ${index}`, ...at, radius: 50 });
    people.push({ email, client, assetId: added.body.result.id, at });
  }
  return people;
}

async function killDuring(
  acting: Promise<unknown>,
  server: ServerProcess,
  chance: () => number,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  await Promise.race([acting.catch(() => undefined), sleep(chance() * 30)]);
  await sleep(chance() * 300);
  await server.end("SIGKILL");
  return startServerProcess(settings);
}

const inUtc = { ...defaultSettings, timeZone: "UTC" };
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const hour = (offset: number): string => `${String((new Date().getUTCHours() + 24 + offset) % 24).padStart(2, "0")}:00`;

/** Something that starts, changes or ends what holds messages of a person back. */
const changes: ((person: Person, chance: () => number) => Promise<unknown>)[] = [
  ({ client, assetId }, chance) =>
    client.call("POST", "/api/mutes", { assetId, until: pick(chance, [inDays(30), inDays(1), inDays(1 / 43_200)]) }),
  endMutes,
  ({ client, assetId }, chance) =>
    client.call("PUT", "/api/monitor/bulk", { ids: [assetId], changes: { paused: chance() < 0.5 } }),
  ({ client }, chance) =>
    client.call("PUT", "/api/users/settings", {
      ...inUtc,
      emailNotifications: chance() < 0.7,
      timeZone: pick(chance, ["UTC", "Asia/Tokyo"]),
    }),
  ...[0, 1, 2].map(
    () =>
      ({ client }: Person, chance: () => number) =>
        client.call("PUT", "/api/users/rules", chooseRules(chance)),
  ),
];

const chooseRules = (chance: () => number) => ({
  ...eachByItself,
  quietHours: pick(chance, [null, { from: hour(-1), to: hour(2) }, { from: hour(3), to: hour(5) }]),
  extremeBreaksThrough: chance() < 0.5,
  hourlyLimit: pick(chance, [null, 1, 5]),
  groupSeconds: pick(chance, [0, 2, 3600]),
});

async function endMutes({ client }: Person): Promise<void> {
  const { body } = await client.get("/api/mutes");
  for (const { id } of body.result) await client.call("DELETE", `/api/mutes?id=${id}`);
}

function act(service: Client, person: Person, chance: () => number, index: number): Promise<unknown> {
  if (chance() < 0.5) return pick(chance, changes)(person, chance);
  const severity = pick(chance, ["moderate", "severe", "extreme"]);
  const title = `Fire ${String(index).padStart(6, "0")} of ${person.email}`;
  return service.call("POST", "/api/event", { title, description: "It burns.", ...person.at, severity });
}

/** Removes all causes, and waits until nothing more is missing and nothing more comes. */
async function release(
  people: Person[],
  service: Client,
  { mail, server }: { mail: MailSink; server: ServerProcess },
): Promise<Held> {
  const expected = await listExpected(service);
  const missing = async (): Promise<number> => balance(expected, await listArrived(people, mail)).lost.length;
  const held = await missing();
  for (const person of people) {
    const { client, assetId } = person;
    await endMutes(person);
    await client.call("PUT", "/api/users/rules", eachByItself);
    await client.call("PUT", "/api/users/settings", inUtc);
    await client.call("PUT", "/api/monitor/bulk", { ids: [assetId], changes: { paused: false } });
  }
  const began = performance.now();
  while ((await missing()) > 0 && performance.now() - began < timeoutMs) await sleep(100);
  const releasedMs = performance.now() - began;
  for (let seen = -1; seen !== mail.received.length; await sleep(quietMs)) seen = mail.received.length;
  return {
    ...balance(expected, await listArrived(people, mail)),
    expected: expected.size,
    held,
    releasedMs,
    output: server.output(),
  };
}

/** One entry for each fire that is stored: a kill may come before the answer. */
const listExpected = async (service: Client): Promise<Set<Entry>> =>
  new Set((await listAll<{ title: string }>(service, "/api/event")).map(({ title }) => entryOf(title)));

const entryOf = (title: string): Entry => {
  const [, fire, email] = /^(Fire \d+) of (\S+)$/.exec(title) ?? [];
  return `${email} ${fire}`;
};

/** The fires of all messages that a mail server has accepted, with the message's id. */
async function listArrived(people: Person[], mail: MailSink): Promise<{ entry: Entry; messageId: string }[]> {
  const sent = await Promise.all(people.map(({ client }) => listAll<Notification>(client, "/api/notifications")));
  const titlesOf = new Map(
    sent.flat().map(({ id, events, title }) => [id, events.length > 0 ? events.map((event) => event.title) : [title]]),
  );
  return mail.received.flatMap(({ email: { messageId = "" } }) => {
    const titles = titlesOf.get(messageId.replace(/^<|@.*$/g, "")) ?? [];
    return titles.map((title) => ({ entry: entryOf(title), messageId }));
  });
}

async function listAll<Row>(client: Client, path: string): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const { body } = await client.get(`${path}?take=100&page=${page}`);
    ({ pageCount } = body.metadata);
    found.push(...body.result);
  }
  return found;
}
