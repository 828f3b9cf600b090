import type { Channel, Delivery, Destination, PushSubscription } from "@tocsin/contract";
import type { Client } from "../probes/client.ts";
import type { HttpSink } from "../servers/http-sink.ts";
import { eventually, type TestServer } from "../servers/test-server.ts";
import { eachByItself } from "./quake-intake.ts";

const lisbon = { lat: 38.7, lon: -9.1 };

/** A person who watches a site, in Lisbon if nowhere else, and is notified of each event separately. */
export async function addNotifiedPerson(server: TestServer, email: string, place = lisbon): Promise<Client> {
  const person = await server.signIn(email);
  await person.call("PUT", "/api/users/rules", eachByItself);
  await person.call("POST", "/api/monitor", { name: "Depot", ...place, radius: 50 });
  return person;
}

/** Enters a fire a few kilometres from the site in Lisbon, or where `more` says; answers its number. */
export async function startFire(server: TestServer, title: string, more: object = {}): Promise<number> {
  const fire = { title, description: "It burns.", lat: 38.72, lon: -9.14, severity: "severe", ...more };
  const { status, body } = await server.service.call("POST", "/api/event", fire);
  if (status !== 201) throw new Error(`The event was answered ${status}: ${JSON.stringify(body)}`);
  return body.result.id;
}

/** Subscribes one of a person's browsers. */
export async function subscribe(person: Client, subscription: PushSubscription, name: string): Promise<Destination> {
  const { status, body } = await person.call("POST", "/api/push/subscriptions", { ...subscription, name });
  if (status !== 201) throw new Error(`The subscription was answered ${status}: ${JSON.stringify(body)}`);
  return body.result;
}

/** Adds a number and confirms it by the link that a gateway was given for it. */
export async function addNumber(person: Client, gateway: HttpSink, number: string): Promise<Destination> {
  const { status, body } = await person.call("POST", "/api/destinations", { channel: "sms", address: number });
  if (status !== 201) throw new Error(`The number was answered ${status}: ${JSON.stringify(body)}`);
  const [, code] = /confirm\/([\w-]+)/.exec(decodeURIComponent(gateway.taken.at(-1)?.body.toString() ?? "")) ?? [];
  await person.call("POST", "/api/notifications/confirm", { code });
  return body.result;
}

/** Enables only these channels for all assets of a person. */
export async function notifyBy(person: Client, channels: Channel[]): Promise<void> {
  const [settings] = (await person.get("/api/users/settings/asset")).body.result;
  const { assetId, own: _, ...rules } = settings;
  const { status } = await person.call("PUT", `/api/users/settings/asset?id=${assetId}`, { ...rules, channels });
  if (status !== 200) throw new Error(`The rules were answered ${status}`);
}

export const listDestinations = async (person: Client): Promise<Destination[]> =>
  (await person.get("/api/destinations")).body.result;

/** The deliveries of a person's newest message, once they are as wanted. */
export const deliveriesWhen = (person: Client, wanted: (deliveries: Delivery[]) => boolean): Promise<Delivery[]> =>
  eventually(
    async () => ((await person.get("/api/notifications")).body.result[0]?.deliveries ?? []) as Delivery[],
    (deliveries) => deliveries.length > 0 && wanted(deliveries),
  );

export const isSettled = ({ state }: Delivery): boolean => state !== "queued";
