import { randomBytes } from "node:crypto";
import { type Config, fieldsOf } from "@tocsin/contract";
import type { MqttClient } from "mqtt";
import { msg } from "#messages";
import { english } from "../../../platform/language/translator.ts";
import type { OpenSocket } from "../../../platform/safe-fetch/index.ts";
import type { ResponseOutcome } from "../judge-response.ts";

export type Publication = { topic: string; payload: string; retain: boolean };

const texts = {
  taken: msg({ id: "provider.mqtt.taken", message: "The broker acknowledged the message" }),
  refused: msg({ id: "provider.mqtt.refused", message: "The broker refused the message: {reason}" }),
  closed: msg({
    id: "provider.mqtt.closed",
    message: "The broker closed the connection before it acknowledged the message",
  }),
  late: msg({ id: "provider.mqtt.late", message: "The broker did not acknowledge the message in time" }),
};

const longestMs = 15_000;

/** Fewer than brokers take before they have acknowledged the first: Mosquitto's limit is 20. */
const mostUnacknowledged = 10;

/** Reason codes of MQTT 5, and 3 of MQTT 3.1.1, by which a broker cannot take anything at present. */
const passing = new Set([3, 136, 137, 147, 151, 159]);

/** Reason codes about one message: too large, or of another form than it says. */
const ofMessage = new Set([149, 153]);

/** Publishes over an open connection, each with QoS 1, and ends it. */
export async function publish(
  socket: OpenSocket,
  { version, username, password }: Config,
  publications: readonly Publication[],
): Promise<ResponseOutcome> {
  const { MqttClient } = await import("mqtt");
  const client = new MqttClient(() => socket, {
    protocolVersion: version === "3.1.1" ? 4 : 5,
    clientId: `tocsin-${randomBytes(6).toString("hex")}`,
    clean: true,
    reconnectPeriod: 0,
    keepalive: 0,
    connectTimeout: longestMs,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, longestMs);
  try {
    const failure = failureOf(client);
    await Promise.race([failure, publishAll(client, publications)]);
    // All is acknowledged: how the connection ends says nothing any more.
    await Promise.race([failure.catch(() => undefined), client.endAsync()]);
    return { kind: "accepted", providerResponse: english.translate(texts.taken) };
  } catch (error) {
    return outcomeOf(error, isLate);
  } finally {
    clearTimeout(timer);
    client.end(true);
    socket.destroy();
  }
}

/** Rejects when the connection fails or closes. */
const failureOf = (client: MqttClient): Promise<never> =>
  new Promise((_, reject) => {
    client.on("error", reject);
    client.on("close", () => reject(new Error("closed")));
  });

async function publishAll(client: MqttClient, publications: readonly Publication[]): Promise<void> {
  await new Promise((resolve) => client.once("connect", resolve));
  for (let at = 0; at < publications.length; at += mostUnacknowledged)
    await Promise.all(
      publications
        .slice(at, at + mostUnacknowledged)
        .map(({ topic, payload, retain }) => client.publishAsync(topic, payload, { qos: 1, retain })),
    );
}

/** What a failure means: a reason code is the broker's answer, all else is trouble on the way. */
function outcomeOf(error: unknown, isLate: boolean): ResponseOutcome {
  const { code, message } = fieldsOf(error);
  if (typeof code !== "number") {
    const providerResponse = english.translate(isLate ? texts.late : texts.closed);
    return { kind: "retry", providerResponse, retryAt: undefined, trouble: "destination" };
  }
  // The library words the codes of the standard; nothing here is written by the broker.
  const reason = `${String(message ?? "").replace(/^[^:]*: /, "")} (${code})`;
  const providerResponse = english.translate(texts.refused, { reason });
  if (passing.has(code)) return { kind: "retry", providerResponse, retryAt: undefined, trouble: "destination" };
  return { kind: ofMessage.has(code) ? "refused" : "closed", providerResponse };
}
