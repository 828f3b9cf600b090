import { type Config, channelFacts } from "@tocsin/contract";
import type { Ongoing } from "../../messages/list-ongoing.ts";
import { fit } from "../posting/fit.ts";
import { describeSocketService, hostOf, type SocketNote } from "../sockets/describe-socket-service.ts";
import { readTarget, type Schemes } from "../sockets/read-target.ts";
import { announcementsOf, stateTopic } from "./announce.ts";
import { type Publication, publish } from "./publish.ts";
import { retractionsOf } from "./retract.ts";

const schemes: Schemes = { mqtt: { port: 1883, isTls: false }, mqtts: { port: 8883, isTls: true } };

const targetOf = ({ server = "" }: Config) => readTarget(server, schemes);

/** Brokers of clouds take messages of 128 kB. */
const longestText = 8000;

/**
 * A broker of MQTT 5 (https://docs.oasis-open.org/mqtt/mqtt/v5.0/mqtt-v5.0.html) or 3.1.1. Each message is published to
 * `<prefix>/events/<thread>`, and to `<prefix>/assets/<id>/state`, retained, what was last said of each asset, or in an all-clear what
 * still concerns it. With a discovery prefix, assets are announced to Home Assistant before.
 */
export const mqtt = describeSocketService({
  label: channelFacts.mqtt.label,
  targetOf,
  wantsAssets: ({ discovery }) => Boolean(discovery),
  async deliver(note, config, sockets) {
    const socket = await sockets.connect(targetOf(config));
    const { prefix = "", discovery } = config;
    const { owned, publicUrl } = note;
    const announcements = discovery ? announcementsOf(owned, { discovery, prefix, publicUrl }) : [];
    return publish(socket, config, [...announcements, ...publicationsOf(note, prefix)]);
  },
  retract(gone, config, publicUrl) {
    const retractions = retractionsOf(gone, config, publicUrl, (config) => hostOf(targetOf(config)));
    if (retractions.length === 0) return null;
    return async (sockets) => publish(await sockets.connect(targetOf(config)), config, retractions);
  },
});

function publicationsOf(note: SocketNote, prefix: string): Publication[] {
  const message = messageOf(note);
  const { assets: _, text: __, ...state } = message;
  const ongoing = new Map(note.ongoing.map((one) => [one.assetId, one]));
  return [
    { topic: `${prefix}/events/${note.thread}`, payload: JSON.stringify(message), retain: false },
    ...note.assetIds.flatMap((id) => {
      const topic = stateTopic(id, prefix);
      const said = { ...state, distanceKm: roundToMetres(note.distancesKm.get(id)) };
      const other = ongoing.get(id);
      const now = { ...said, ...(note.isTest && over(said.startedAt)), ...(other && stateOf(other)) };
      // Subscribers see a test alert. What stays is what is true: no all-clear follows.
      const test = note.isTest ? [{ topic, payload: JSON.stringify(said), retain: false }] : [];
      return [...test, { topic, payload: JSON.stringify(now), retain: true }];
    }),
  ];
}

const over = (at: string | null) => ({ state: "clear", endedAt: at });

/** An asset is not clear as long as another event concerns it. */
const stateOf = ({ thread, title, category, severity, distanceKm, startedAt, url }: Ongoing) => ({
  thread,
  state: "alert",
  title,
  category,
  severity,
  distanceKm: roundToMetres(distanceKm),
  startedAt: startedAt.toISOString(),
  endedAt: null,
  url,
});

const roundToMetres = (distanceKm: number | null | undefined) =>
  distanceKm == null ? null : Math.round(distanceKm * 1000) / 1000;

const messageOf = ({ id, thread, title, lines, category, severity, ...note }: SocketNote) => ({
  id,
  thread,
  state: note.endedAt ? "clear" : "alert",
  title,
  text: fit(lines.join("\n"), longestText),
  category,
  severity,
  startedAt: note.startedAt?.toISOString() ?? null,
  endedAt: note.endedAt?.toISOString() ?? null,
  assets: note.assetIds,
  url: note.open.url,
  acknowledgeUrl: note.acknowledge?.url ?? null,
});
