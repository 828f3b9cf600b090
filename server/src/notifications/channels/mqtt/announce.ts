import { pagePath } from "@tocsin/contract";
import { sha256 } from "../../../platform/secrets.ts";
import type { NamedAsset } from "../../messages/list-owned-assets.ts";
import type { Publication } from "./publish.ts";

/** Where assets are announced: below the topics of Home Assistant, with the states below those of Tocsin. */
type Topics = { discovery: string; prefix: string; publicUrl: string };

/**
 * Announces assets to Home Assistant, each as a device with a binary sensor, by its MQTT discovery
 * (https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery): retained, so that it finds them after a restart. Ids are the same at
 * every message, and differ between installations that share a broker.
 */
export function announcementsOf(
  assets: readonly NamedAsset[],
  { discovery, prefix, publicUrl }: Topics,
): Publication[] {
  const node = `tocsin_${sha256(`${publicUrl} ${prefix}`).slice(0, 8)}`;
  return assets.map(({ id, name }) => {
    const topic = `${prefix}/assets/${id}/state`;
    const uniqueId = `${node}_asset_${id}`;
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
    return {
      topic: `${discovery}/binary_sensor/${node}/asset_${id}/config`,
      payload: JSON.stringify(config),
      retain: true,
    };
  });
}
