import { connectAsync } from "mqtt";
import { eventually } from "../test-server.ts";

type Entity = {
  uniqueId: string;
  deviceName: string;
  deviceClass: string;
  state: "on" | "off" | "unknown";
  attributes: Record<string, unknown>;
};

const discoveryTopic = /^homeassistant\/(binary_sensor)\/([a-zA-Z0-9_-]+)\/([a-zA-Z0-9_-]+)\/config$/;

/** Refuses what Home Assistant's documentation does not permit. */
function readConfig(topic: string, config: any) {
  if (!discoveryTopic.test(topic)) throw new Error(`No topic of a discovery message: ${topic}`);
  const { state_topic, unique_id, device, origin, name } = config;
  if (typeof state_topic !== "string" || /[+#]/.test(state_topic)) throw new Error("state_topic is required");
  if (typeof unique_id !== "string" || unique_id === "") throw new Error("A device needs a unique_id");
  if (!device?.identifiers?.length && !device?.connections?.length) throw new Error("A device needs identifiers");
  if (typeof device.name !== "string") throw new Error("A device needs a name");
  if (typeof origin?.name !== "string") throw new Error("An origin needs a name");
  if (name !== null && typeof name !== "string") throw new Error("A name is a text, or null for that of the device");
  if (!/^https?:\/\//.test(device.configuration_url ?? "http://")) throw new Error("configuration_url is an address");
  return config;
}

/** What a template such as `{{ value_json.state }}` makes of a payload; other templates are not understood. */
function renderTemplate(template: string, payload: string): string {
  const field = /^\{\{ value_json\.(\w+) \}\}$/.exec(template)?.[1];
  if (!field) throw new Error(`A template that is not understood: ${template}`);
  return String(JSON.parse(payload)[field]);
}

/** The entities that discovery messages and states make. */
function interpret(kept: ReadonlyMap<string, string>): Entity[] {
  const configs = [...kept].filter(([topic, payload]) => topic.startsWith("homeassistant/") && payload !== "");
  return configs.map(([topic, payload]) => {
    const config = readConfig(topic, JSON.parse(payload));
    const state = kept.get(config.state_topic);
    const value = state === undefined ? undefined : renderTemplate(config.value_template, state);
    const words: Record<string, Entity["state"]> = { [config.payload_on]: "on", [config.payload_off]: "off" };
    return {
      uniqueId: config.unique_id,
      deviceName: config.device.name,
      deviceClass: config.device_class,
      state: (value !== undefined && words[value]) || "unknown",
      attributes: JSON.parse(kept.get(config.json_attributes_topic) ?? "{}"),
    };
  });
}

/** Reads a broker as Home Assistant does when it starts, by what is retained alone, until the entities are as wanted. */
export async function readHomeAssistant(
  origin: string,
  password: string,
  isWanted: (entities: Entity[]) => boolean,
): Promise<Entity[]> {
  const client = await connectAsync(origin, { username: "homeassistant", password, protocolVersion: 4 });
  const kept = new Map<string, string>();
  client.on("message", (topic, payload, { retain }) => void (retain && kept.set(topic, String(payload))));
  await client.subscribeAsync(["homeassistant/#", "site/#"]);
  return eventually(async () => interpret(kept), isWanted).finally(() => client.endAsync(true));
}
