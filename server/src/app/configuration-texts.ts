import { msg } from "#messages";

/** Every part by its name: what holds when it is set up, what otherwise, and how it is set up. */
export const partTexts = {
  address: {
    name: msg({ id: "configuration.address.name", message: "Public address" }),
    set: msg({ id: "configuration.address.set", message: "The public URL is {publicUrl}" }),
    unset: msg({ id: "configuration.address.unset", message: "{publicUrl} can be reached only from this machine" }),
    how: msg({
      id: "configuration.address.how",
      message: "Put an HTTPS proxy in front of the server, and set PUBLIC_URL to the URL that people use",
    }),
  },
  proxy: {
    name: msg({ id: "configuration.proxy.name", message: "Trusted proxy" }),
    set: msg({
      id: "configuration.proxy.set",
      message: "Client IPs are taken from the X-Forwarded-For header of trusted proxies",
    }),
    unset: msg({ id: "configuration.proxy.unset", message: "Client IPs are taken from the connection" }),
    how: msg({
      id: "configuration.proxy.how",
      message: "Behind a proxy, set TRUST_PROXY to the number of proxies, or to their networks",
    }),
  },
  shortener: {
    name: msg({ id: "configuration.shortener.name", message: "Link shortener" }),
    set: msg({ id: "configuration.shortener.set", message: "Short links start with {shortLinks}" }),
    unset: msg({ id: "configuration.shortener.unset", message: "Short links are disabled" }),
    how: msg({
      id: "configuration.shortener.how",
      message: "Remove LINK_SHORTENER_ORIGIN, or set it to an address such as https://go.example.org",
    }),
  },
  database: {
    name: msg({ id: "configuration.database.name", message: "Database" }),
    set: msg({ id: "configuration.database.set", message: "An external PostgreSQL server" }),
    unset: msg({
      id: "configuration.database.unset",
      message: "The embedded PostgreSQL server in the data folder, which is enough for one machine",
    }),
    how: msg({
      id: "configuration.database.how",
      message: "For several processes or machines, set DATABASE_URL to PostgreSQL 15 or newer, and AUTH_SECRET",
    }),
  },
  mail: {
    name: msg({ id: "configuration.mail.name", message: "Outgoing mail" }),
    set: msg({ id: "configuration.mail.set", message: "Email is sent through the mail server" }),
    unset: msg({
      id: "configuration.mail.unset",
      message: "Email is written to the outbox in the data folder, and sign-in links are printed in the terminal",
    }),
    how: msg({
      id: "configuration.mail.how",
      message: "Set SMTP_URL, such as smtps://user:secret@mail.example.org, and MAIL_FROM",
    }),
  },
  sms: {
    name: msg({ id: "configuration.sms.name", message: "SMS" }),
    set: msg({
      id: "configuration.sms.set",
      message: "{gateway, select, twilio {SMS is sent through Twilio} other {SMS is sent through your own gateway}}",
    }),
    unset: msg({ id: "configuration.sms.unset", message: "SMS is not available" }),
    how: msg({
      id: "configuration.sms.how",
      message: "Set SMS_URL, or TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM",
    }),
  },
  push: {
    name: msg({ id: "configuration.push.name", message: "Push" }),
    set: msg({ id: "configuration.push.set", message: "Browsers can subscribe" }),
    unset: msg({ id: "configuration.push.unset", message: "Browsers allow push over HTTPS only" }),
    how: msg({ id: "configuration.push.how", message: "Set PUBLIC_URL to an https address" }),
  },
  model: {
    name: msg({ id: "configuration.model.name", message: "Language model" }),
    set: msg({
      id: "configuration.model.set",
      message: "A language model analyses items in addition to the rules engine",
    }),
    unset: msg({
      id: "configuration.model.unset",
      message: "The rules engine analyses items; it needs no API key and no network access",
    }),
    how: msg({ id: "configuration.model.how", message: "Set OPENAI_API_KEY, or OPENAI_BASE_URL for your own model" }),
  },
  signIn: {
    name: msg({ id: "configuration.signIn.name", message: "Sign-in provider" }),
    set: msg({ id: "configuration.signIn.set", message: "People can also sign in with {provider}" }),
    unset: msg({ id: "configuration.signIn.unset", message: "People sign in with links sent by email" }),
    how: msg({ id: "configuration.signIn.how", message: "Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET" }),
  },
  geocoder: {
    name: msg({ id: "configuration.geocoder.name", message: "Address search" }),
    set: msg({ id: "configuration.geocoder.set", message: "A geocoding service finds addresses" }),
    unset: msg({ id: "configuration.geocoder.unset", message: "The gazetteer finds towns, but no streets" }),
    how: msg({
      id: "configuration.geocoder.how",
      message: "Set GEOCODER_URL and GEOCODER_TOKEN to a service that is compatible with Mapbox geocoding",
    }),
  },
  map: {
    name: msg({ id: "configuration.map.name", message: "Street map" }),
    set: msg({
      id: "configuration.map.set",
      message:
        "{from, select, file {Streets are drawn from a local file} other {Streets are drawn from a map service}}",
    }),
    unset: msg({
      id: "configuration.map.unset",
      message: "The map shows the bundled world with its towns and needs no network access",
    }),
    how: msg({ id: "configuration.map.how", message: "Set MAP_STYLE_URL to a MapLibre style, or PMTILES to a file" }),
  },
  layers: {
    name: msg({ id: "configuration.layers.name", message: "Map layers" }),
    set: msg({ id: "configuration.layers.set", message: "Additional map layers are available" }),
    unset: msg({ id: "configuration.layers.unset", message: "No additional map layers" }),
    how: msg({ id: "configuration.layers.how", message: "Set MAP_LAYERS to a JSON file with layers" }),
  },
  key: {
    name: msg({ id: "configuration.key.name", message: "Service key" }),
    set: msg({ id: "configuration.key.set", message: "API_KEY has every scope" }),
    unset: msg({ id: "configuration.key.unset", message: "Programs use API keys with scopes" }),
    how: msg({
      id: "configuration.key.how",
      message: "Create keys under API keys, or set API_KEY to a key with every scope",
    }),
  },
  heartbeat: {
    name: msg({ id: "configuration.heartbeat.name", message: "Heartbeat" }),
    set: msg({
      id: "configuration.heartbeat.set",
      message: "{host} receives a heartbeat every minute while everything works",
    }),
    unset: msg({
      id: "configuration.heartbeat.unset",
      message: "No one is notified if this server stops",
    }),
    how: msg({
      id: "configuration.heartbeat.how",
      message: "Set HEARTBEAT_URL to the URL of an uptime monitor that expects a request every minute",
    }),
  },
  telemetry: {
    name: msg({ id: "configuration.telemetry.name", message: "Traces and metrics" }),
    set: msg({ id: "configuration.telemetry.set", message: "Exported to {collector}" }),
    unset: msg({ id: "configuration.telemetry.unset", message: "Not exported" }),
    how: msg({
      id: "configuration.telemetry.how",
      message: "Set OTEL_EXPORTER_OTLP_ENDPOINT to the URL of a collector that accepts OTLP over HTTP",
    }),
  },
};
