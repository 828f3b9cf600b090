import { type Config, channelFacts } from "@tocsin/contract";
import { fit } from "../posting/fit.ts";
import type { Note } from "../posting/note.ts";
import { describeSocketService } from "../sockets/describe-socket-service.ts";
import { readTarget, type Schemes } from "../sockets/read-target.ts";
import { type Publication, publish } from "./publish.ts";

const schemes: Schemes = { mqtt: { port: 1883, isTls: false }, mqtts: { port: 8883, isTls: true } };

const targetOf = ({ server = "" }: Config) => readTarget(server, schemes);

/** Brokers of clouds take messages of 128 kB. */
const longestText = 8000;

/**
 * A broker of MQTT 5 (https://docs.oasis-open.org/mqtt/mqtt/v5.0/mqtt-v5.0.html) or 3.1.1. Each message is published to
 * `<prefix>/events/<thread>`, and to `<prefix>/assets/<id>/state`, retained, what was last said of each asset.
 */
export const mqtt = describeSocketService({
  label: channelFacts.mqtt.label,
  targetOf,
  async deliver(note, config, sockets) {
    const socket = await sockets.connect(targetOf(config));
    return publish(socket, config, publicationsOf(note, config.prefix ?? ""));
  },
});

export function publicationsOf(note: Note, prefix: string): Publication[] {
  const message = messageOf(note);
  const { assets: _, text: __, ...state } = message;
  return [
    { topic: `${prefix}/events/${note.thread}`, payload: JSON.stringify(message), retain: false },
    ...note.assetIds.map((id) => ({
      topic: `${prefix}/assets/${id}/state`,
      payload: JSON.stringify(state),
      retain: true,
    })),
  ];
}

const messageOf = ({ id, thread, title, lines, severity, startedAt, endedAt, assetIds, open, acknowledge }: Note) => ({
  id,
  thread,
  state: endedAt ? "clear" : "alert",
  title,
  text: fit(lines.join("\n"), longestText),
  severity,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  assets: assetIds,
  url: open.url,
  acknowledgeUrl: acknowledge?.url ?? null,
});
