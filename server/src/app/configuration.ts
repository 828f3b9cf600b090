import type { ConfiguredPart } from "@tocsin/contract";
import { isLoopbackName } from "../platform/env.ts";
import type { Parts } from "./parts.ts";

type Known = Pick<Parts, "env" | "publicUrl" | "shortLinks">;

/** What the operator can set up by the environment, whether it is, and what to set; never a value that is secret. */
export const listConfiguration = (known: Known): ConfiguredPart[] => [
  ...listAddresses(known),
  ...listChannels(known),
  ...listServices(known),
];

const part = (name: string, isSet: boolean, set: string, unset: string, how: string): ConfiguredPart => ({
  part: name,
  configured: isSet,
  state: isSet ? set : unset,
  how: isSet ? null : how,
});

function listAddresses({ env, publicUrl, shortLinks }: Known): ConfiguredPart[] {
  const isPublic = !isLoopbackName(new URL(publicUrl).hostname);
  return [
    part(
      "Public address",
      isPublic,
      `People open ${publicUrl}`,
      `Only this machine can open ${publicUrl}`,
      "Put a proxy with HTTPS before it and set PUBLIC_URL to the address that people open",
    ),
    part(
      "Trusted proxy",
      env.trustProxy.kind !== "nobody",
      "Proxies say where calls come from",
      "Calls count as coming from whoever is connected",
      "Behind a proxy set TRUST_PROXY to the number of proxies, or to their networks",
    ),
    part(
      "Link shortener",
      shortLinks !== null,
      `Short links live at ${shortLinks}`,
      "Short links are switched off",
      "Remove LINK_SHORTENER_ORIGIN, or set it to an address such as https://go.example.org",
    ),
    part(
      "Database",
      env.databaseUrl !== undefined,
      "A PostgreSQL of your own",
      "The embedded PostgreSQL in the data folder, which is enough for one machine",
      "For several processes or machines set DATABASE_URL to a PostgreSQL 15 or newer, and AUTH_SECRET",
    ),
  ];
}

function listChannels({ env, publicUrl }: Known): ConfiguredPart[] {
  const { gateway } = env.sms;
  const canPush = publicUrl.startsWith("https:") || isLoopbackName(new URL(publicUrl).hostname);
  return [
    part(
      "Outgoing mail",
      env.smtpUrl !== undefined,
      "Mail goes out by a mail server",
      "Mails are written to the data folder's outbox, and sign-in links to the terminal",
      "Set SMTP_URL, such as smtps://user:secret@mail.example.org, and MAIL_FROM",
    ),
    part(
      "SMS",
      gateway !== null,
      gateway?.kind === "twilio" ? "SMS go out by Twilio" : "SMS go out by your own service",
      "Nobody can be told by SMS",
      "Set SMS_URL, or TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM",
    ),
    part(
      "Push messages",
      canPush,
      "Browsers can subscribe",
      "Browsers allow push on https only",
      "Set PUBLIC_URL to an https address",
    ),
  ];
}

function listServices({ env }: Known): ConfiguredPart[] {
  return [
    part(
      "Language model",
      env.model.endpoint !== null,
      "A language model reads along with the rules",
      "The rules engine alone reads items, without a key and a network",
      "Set OPENAI_API_KEY, or OPENAI_BASE_URL for a model of your own",
    ),
    part(
      "Sign-in service",
      env.oidc !== null,
      `People may also sign in by ${env.oidc ? new URL(env.oidc.issuer).host : ""}`,
      "People sign in by links in mails",
      "Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET",
    ),
    part(
      "Address search",
      env.geocoderUrl !== undefined,
      "Addresses are searched by a service",
      "Towns are searched in the gazetteer here, without streets",
      "Set GEOCODER_URL and GEOCODER_TOKEN to a service of Mapbox geocoding shape",
    ),
    part(
      "Street map",
      env.mapStyleUrl !== undefined || env.pmtiles !== undefined,
      env.pmtiles === undefined ? "Streets are drawn from a map service" : "Streets are drawn from a file here",
      "The map shows outlines of the world and towns, without a network",
      "Set MAP_STYLE_URL to a MapLibre style, or PMTILES to a file",
    ),
    part(
      "Service key",
      env.apiKey !== undefined,
      "API_KEY has every right",
      "Services use keys with chosen rights",
      "Make keys under API keys; API_KEY sets one with every right",
    ),
  ];
}
