import { pagePath } from "@tocsin/contract";
import { sha256 } from "../../../platform/secrets.ts";
import type { NamedAsset } from "../../messages/list-owned-assets.ts";
import type { Publication } from "./publish.ts";

/** Where assets are announced: below the topics of Home Assistant, with the states below those of Tocsin. */
type Topics = { discovery: string; prefix: string; publicUrl: string };

/** The name of an installation at a broker. */
const nodeOf = ({ prefix, publicUrl }: Topics): string => `tocsin_${sha256(`${publicUrl} ${prefix}`).slice(0, 8)}`;

const discoveryTopic = (id: number, topics: Topics): string =>
  `${topics.discovery}/binary_sensor/${nodeOf(topics)}/asset_${id}/config`;

/** Where the state of an asset is retained. */
export const stateTopic = (id: number, prefix: string): string => `${prefix}/assets/${id}/state`;

/** All topics at which something of an asset may be retained. */
export const retainedTopics = (id: number, { discovery, prefix, publicUrl }: RetainedAt): string[] => [
  ...(discovery ? [discoveryTopic(id, { discovery, prefix, publicUrl })] : []),
  stateTopic(id, prefix),
];

type RetainedAt = Omit<Topics, "discovery"> & { discovery: string | undefined };

/**
 * Announces assets to Home Assistant, each as a device with a binary sensor, by its MQTT discovery
 * (https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery): retained, so that it finds them after a restart. Ids are the same at
 * every message, and differ between installations that share a broker.
 */
export function announcementsOf(assets: readonly NamedAsset[], topics: Topics): Publication[] {
  const { prefix, publicUrl } = topics;
  return assets.map(({ id, name }) => {
    const topic = stateTopic(id, prefix);
    const uniqueId = `${nodeOf(topics)}_asset_${id}`;
    const config = {
      // The entity has the name of its device.
      name: null,
      unique_id: uniqueId,
      default_entity_id: `binary_sensor.tocsin_asset_${id}`,
      device_class: "safety",
      state_topic: topic,
      value_template: "{{ value_json.state }}",
      payload_on: "alert",
      payload_off: "clear",
      json_attributes_topic: topic,
      device: {
        identifiers: [uniqueId],
        name: name ?? `Asset ${id}`,
        manufacturer: "Tocsin",
        model: "Asset",
        configuration_url: publicUrl + pagePath("/assets/$id", { id }),
      },
      origin: { name: "Tocsin", support_url: publicUrl },
    };
    return { topic: discoveryTopic(id, topics), payload: JSON.stringify(config), retain: true };
  });
}
