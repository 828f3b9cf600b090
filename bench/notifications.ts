import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient } from "../testing/probes/client.ts";
import { openMailSink, type Received } from "../testing/servers/mail-sink.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { eachByItself } from "../testing/worlds/quake-intake.ts";
import { quantile, round } from "./parts/stats.ts";

// How soon people are notified when much is watched, and that many events neither flood a person nor are missed. npm run
// bench -- notifications [--people 1000] [--assets 10000] [--seconds 60] [--storm 10000] [--only pace]

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "1000" },
    assets: { type: "string", default: "10000" },
    seconds: { type: "string", default: "60" },
    storm: { type: "string", default: "10000" },
    only: { type: "string", default: "" },
  },
});
const apiKey = "a-key-for-the-benchmark";

async function openHouse() {
  const mail = await openMailSink();
  const folder = await mkdtemp(join(tmpdir(), "tocsin-notifications-"));
  const settings = { DATA_DIR: folder, SMTP_URL: mail.url, API_KEY: apiKey, LOG_LEVEL: "warn", DEFAULT_SOURCES: "off" };
  const server = await startServerProcess(settings);
  const client = createClient(server.origin, { "x-api-key": apiKey });
  return {
    mail,
    client,
    async close() {
      const text = server.output().trim().split("\n").slice(1).join("\n");
      if (text) console.error(text.slice(0, 2000));
      await server.end();
      await mail.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type House = Awaited<ReturnType<typeof openHouse>>;
type Place = { lat: number; lon: number };

/** Places so far apart that no circle of 25 km touches another. */
const placeOf = (index: number): Place => ({ lat: -60 + (index % 200) * 0.6, lon: -179 + Math.floor(index / 200) * 3 });

const emailOf = (person: number): string => `person${person}@example.org`;

async function addPeople({ client }: House, people: number, rules?: object): Promise<void> {
  for (let person = 0; person < people; person++) {
    const email = emailOf(person);
    await client.call("POST", "/api/users", { email, type: "user" });
    if (rules) await client.call("PUT", `/api/users/rules?email=${email}`, rules);
  }
}

const nameOf = (event: number): string => `e${String(event).padStart(6, "0")}`;

const enter = ({ client }: House, event: number, { lat, lon }: Place) =>
  client.call("POST", "/api/event", {
    title: `Fire ${nameOf(event)}`,
    description: "It burns.",
    category: "infrastructure",
    severity: "severe",
    urgency: "immediate",
    capCertainty: "observed",
    ongoing: 1,
    lat,
    lon,
    placeKind: "exact",
  });

/** The events of a mail. */
const eventsOf = ({ email }: Received): string[] => [
  ...new Set([...`${email.subject} ${email.text}`.matchAll(/\bFire (e\d{6})\b/g)].map(([, name]) => name as string)),
];

/** Ten events a second, each near one person's asset: from the answer that it is recorded to the mail server's 250. */
async function measurePace(people: number, assets: number, seconds: number) {
  const house = await openHouse();
  await addPeople(house, people, eachByItself);
  for (let asset = 0; asset < assets; asset++) {
    const site = { email: emailOf(asset % people), name: `Site ${asset}`, ...placeOf(asset), radius: 25 };
    await house.client.call("POST", "/api/monitor", site);
  }
  await sleep(3000);
  const recordedAt = new Map<string, number>();
  const arrivedAt = new Map<string, number>();
  const events = seconds * 10;
  const watch = setInterval(() => noteArrivals(house, arrivedAt), 5);
  for (let event = 0; event < events; event++) {
    const began = performance.now();
    await enter(house, event, placeOf((event * 7919) % assets));
    recordedAt.set(nameOf(event), performance.now());
    await sleep(Math.max(0, 100 - (performance.now() - began)));
  }
  for (let waited = 0; arrivedAt.size < events && waited < 60_000; waited += 100) await sleep(100);
  clearInterval(watch);
  const samples = [...arrivedAt].map(([name, at]) => at - (recordedAt.get(name) ?? at));
  await house.close();
  return {
    people,
    assets,
    events,
    notified: arrivedAt.size,
    "p50 ms": round(quantile(samples, 0.5)),
    "p99 ms": round(quantile(samples, 0.99)),
    "most ms": round(Math.max(...samples)),
  };
}

let seen = 0;
function noteArrivals({ mail }: House, arrivedAt: Map<string, number>): void {
  const now = performance.now();
  for (const received of mail.received.slice(seen)) {
    for (const name of eventsOf(received)) if (!arrivedAt.has(name)) arrivedAt.set(name, now);
  }
  seen = mail.received.length;
}

/** A storm over a minute under ordinary rules, each event near a tenth of the people. */
async function raiseStorm(people: number, events: number) {
  const house = await openHouse();
  await addPeople(house, people);
  for (let person = 0; person < people; person++) {
    const site = { email: emailOf(person), name: "Depot", ...placeOf(person % 10), radius: 25 };
    await house.client.call("POST", "/api/monitor", site);
  }
  await sleep(2000);
  const began = performance.now();
  const answers: number[] = [];
  let failures = 0;
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let event = lane; event < events; event += 8) {
      await enter(house, event, placeOf(event % 10));
      const due = began + (event / events) * 60_000;
      await sleep(Math.max(0, due - performance.now()));
    }
  });
  const look = setInterval(async () => {
    const asked = performance.now();
    await house.client.get("/api/event?take=25").then(
      () => answers.push(performance.now() - asked),
      () => failures++,
    );
  }, 250);
  await Promise.all(lanes);
  const enteredS = (performance.now() - began) / 1000;
  const expected = people * (events / 10);
  for (let waited = 0; countNotified(house) < expected && waited < 600_000; waited += 1000) await sleep(1000);
  const allNotifiedS = (performance.now() - began) / 1000;
  clearInterval(look);
  const notified = countNotified(house);
  const perPerson = Map.groupBy(house.mail.received, ({ recipients }) => recipients[0] ?? "");
  const most = Math.max(...[...perPerson.values()].map((mails) => mails.length));
  await house.close();
  return {
    people,
    events,
    "entered, s": round(enteredS),
    expected,
    notified,
    missing: expected - notified,
    "all notified, s": round(allNotifiedS),
    mails: house.mail.received.length,
    "most mails for one": most,
    "allowed for one": Math.ceil(allNotifiedS / 60) + 1,
    "event list p99, ms": round(quantile(answers, 0.99)),
    failures,
  };
}

/** The number of events that people have been notified of, each once for each person. */
const countNotified = ({ mail }: House): number =>
  new Set(mail.received.flatMap((one) => eventsOf(one).map((name) => `${one.recipients[0]} ${name}`))).size;

if (values.only !== "storm") {
  console.table([await measurePace(Number(values.people), Number(values.assets), Number(values.seconds))]);
}
if (values.only !== "pace") console.table([await raiseStorm(100, Number(values.storm))]);
