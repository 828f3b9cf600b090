import type { ConfiguredPart } from "@tocsin/contract";
import { isLoopbackName } from "../platform/env.ts";
import { english, type MessageValues } from "../platform/language/translator.ts";
import { partTexts } from "./configuration-texts.ts";
import type { Parts } from "./parts.ts";

type Known = Pick<Parts, "env" | "publicUrl" | "shortLinks">;

/** What the operator can set up by the environment, whether it is, and what to set; never a value that is secret. */
export const listConfiguration = (known: Known): ConfiguredPart[] => [
  ...listAddresses(known),
  ...listChannels(known),
  ...listServices(known),
];

function part(id: keyof typeof partTexts, configured: boolean, values: MessageValues = {}): ConfiguredPart {
  const { name, set, unset, how } = partTexts[id];
  const { translate } = english;
  return {
    part: translate(name),
    configured,
    state: translate(configured ? set : unset, values),
    how: configured ? null : translate(how),
  };
}

function listAddresses({ env, publicUrl, shortLinks }: Known): ConfiguredPart[] {
  const isPublic = !isLoopbackName(new URL(publicUrl).hostname);
  return [
    part("address", isPublic, { publicUrl }),
    part("proxy", env.trustProxy.kind !== "nobody"),
    part("shortener", shortLinks !== null, { shortLinks }),
    part("database", env.databaseUrl !== undefined),
  ];
}

function listChannels({ env, publicUrl }: Known): ConfiguredPart[] {
  const { gateway } = env.sms;
  const canPush = publicUrl.startsWith("https:") || isLoopbackName(new URL(publicUrl).hostname);
  return [
    part("mail", env.smtpUrl !== undefined),
    part("sms", gateway !== null, { gateway: gateway?.kind ?? null }),
    part("push", canPush),
  ];
}

function listServices({ env }: Known): ConfiguredPart[] {
  return [
    part("model", env.model.endpoint !== null),
    part("signIn", env.oidc !== null, { provider: env.oidc && new URL(env.oidc.issuer).host }),
    part("geocoder", env.geocoderUrl !== undefined),
    part("map", env.mapStyleUrl !== undefined || env.pmtiles !== undefined, {
      from: env.pmtiles === undefined ? "service" : "file",
    }),
    part("layers", env.mapLayersFile !== undefined),
    part("key", env.apiKey !== undefined),
    part("heartbeat", env.heartbeatUrl !== undefined, {
      host: env.heartbeatUrl ? new URL(env.heartbeatUrl).host : null,
    }),
    part("telemetry", env.telemetry !== null, {
      collector: env.telemetry && new URL(env.telemetry.endpoint).host,
    }),
  ];
}
