import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { allVariables } from "./env/settings.ts";
import { OperatorError } from "./operator-error.ts";
import type { TelemetrySettings } from "./telemetry/telemetry-settings.ts";

/** Whether a name or address is this machine's own. */
export const isLoopbackName = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

const Variables = z.object(allVariables);
type Read = z.infer<typeof Variables>;

const Settings = Variables.transform((env) => ({
  port: env.PORT,
  host: env.HOST,
  publicUrl: env.PUBLIC_URL,
  contact: env.CONTACT,
  dataDir: resolve(env.DATA_DIR),
  databaseUrl: env.DATABASE_URL,
  roles: new Set(env.ROLES),
  authSecret: env.AUTH_SECRET,
  previousAuthSecret: env.AUTH_SECRET_PREVIOUS,
  adminEmails: env.ADMIN_EMAILS,
  isLocal: isReachedFromHereAlone(env),
  signUp: env.SIGN_UP ?? (isReachedFromHereAlone(env) ? ("open" as const) : ("invited" as const)),
  signUpDomains: env.SIGN_UP_DOMAINS,
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  apiKey: env.API_KEY,
  fetchAllow: env.FETCH_ALLOW,
  webhookAllow: env.WEBHOOK_ALLOW,
  defaultSources: env.DEFAULT_SOURCES === "on",
  packsDir: env.PACKS_DIR === undefined ? undefined : resolve(env.PACKS_DIR),
  pollMs: env.POLL_SECONDS * 1000,
  trustProxy: env.TRUST_PROXY,
  oidc:
    env.OIDC_ISSUER && env.OIDC_CLIENT_ID
      ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
      : null,
  geocoderUrl: env.GEOCODER_URL,
  geocoderToken: env.GEOCODER_TOKEN,
  mapStyleUrl: env.MAP_STYLE_URL,
  pmtiles: env.PMTILES === undefined ? undefined : resolve(env.PMTILES),
  mapLayersFile: env.MAP_LAYERS === undefined ? undefined : resolve(env.MAP_LAYERS),
  heartbeatUrl: env.HEARTBEAT_URL,
  sms: {
    gateway: readSmsGateway(env),
    countries: env.SMS_COUNTRIES,
    dailyLimit: env.SMS_DAILY_LIMIT,
    dailyLimitPerPerson: env.SMS_DAILY_LIMIT_PER_PERSON,
  },
  assetLimit: env.ASSET_LIMIT,
  rateLimit: env.RATE_LIMIT,
  linkShortener: env.LINK_SHORTENER_ORIGIN,
  model: readModel(env),
  telemetry: readTelemetry(env),
  logLevel: env.LOG_LEVEL,
  failpoint: env.FAILPOINT,
  isStartedByNpm: env.npm_lifecycle_event !== undefined,
}));

const readModel = (env: Read) => ({
  endpoint:
    env.OPENAI_API_KEY || env.OPENAI_BASE_URL
      ? { baseUrl: env.OPENAI_BASE_URL ?? "https://api.openai.com/v1", apiKey: env.OPENAI_API_KEY }
      : null,
  limits: { tokens: env.MODEL_DAILY_TOKENS, usd: env.MODEL_DAILY_USD },
  statedPrice: env.MODEL_PRICE,
  timeoutMs: env.MODEL_SECONDS * 1000,
});

function readTelemetry(env: Read): TelemetrySettings | null {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME ?? env.OTEL_RESOURCE_ATTRIBUTES["service.name"] ?? "tocsin",
    resource: env.OTEL_RESOURCE_ATTRIBUTES,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    metricsMs: env.OTEL_METRIC_EXPORT_INTERVAL,
    exports: { traces: env.OTEL_TRACES_EXPORTER === "otlp", metrics: env.OTEL_METRICS_EXPORTER === "otlp" },
  };
}

/** A proxy on this machine may make a loopback HOST public, which PUBLIC_URL shows. */
const isReachedFromHereAlone = ({ HOST, PUBLIC_URL }: Read): boolean =>
  isLoopbackName(HOST) && (PUBLIC_URL === undefined || isLoopbackName(new URL(PUBLIC_URL).hostname));

/** The SMS gateway: the operator's own, or Twilio. */
export type SmsGateway =
  | { kind: "hook"; url: string }
  | { kind: "twilio"; baseUrl: string; accountSid: string; authToken: string; from: string };

function readSmsGateway(env: Read): SmsGateway | null {
  if (env.SMS_URL) return { kind: "hook", url: env.SMS_URL };
  const { TWILIO_BASE_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = env;
  if (!TWILIO_BASE_URL || !TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null;
  return {
    kind: "twilio",
    baseUrl: TWILIO_BASE_URL,
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
  };
}

export type Env = z.infer<typeof Settings>;

/** Problems of several settings together; checked even if one of them alone is invalid too. */
function findContradictions(variables: Variables): string[] {
  const roles = (variables.ROLES || "web,worker").split(",").map((role) => role.trim());
  const both = roles.includes("web") && roles.includes("worker");
  return [
    ...(!both && !variables.DATABASE_URL ? ["A single role in ROLES requires DATABASE_URL"] : []),
    ...(variables.OIDC_ISSUER && !variables.OIDC_CLIENT_ID ? ["OIDC_ISSUER requires OIDC_CLIENT_ID"] : []),
    ...(variables.OIDC_CLIENT_ID && !variables.OIDC_ISSUER ? ["OIDC_CLIENT_ID requires OIDC_ISSUER"] : []),
    ...findSmsContradictions(variables),
    ...(variables.MAP_STYLE_URL && variables.PMTILES ? ["MAP_STYLE_URL and PMTILES cannot both be set"] : []),
    ...(variables.DATABASE_URL && !variables.AUTH_SECRET ? ["AUTH_SECRET is required with DATABASE_URL"] : []),
  ];
}

function findSmsContradictions(variables: Variables): string[] {
  const names = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"];
  const given = names.filter((name) => variables[name]);
  const missing = names.filter((name) => !variables[name]);
  return [
    ...(given.length > 0 && missing.length > 0 ? [`${given[0]} requires ${missing.join(" and ")}`] : []),
    ...(given.length > 0 && variables.SMS_URL ? ["SMS_URL and TWILIO_ACCOUNT_SID cannot both be set"] : []),
  ];
}

type Variables = Record<string, string | undefined>;

/** Thrown with one line for each wrong setting. */
export class EnvError extends OperatorError {
  override name = "EnvError";
}

/** Reads all settings at once, the only place that does. Throws {@link EnvError} that lists every problem. */
export function readEnv(variables: Variables = process.env): Env {
  const parsed = Settings.safeParse(variables);
  const wrong = parsed.error?.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) ?? [];
  const problems = [...new Set([...wrong, ...findContradictions(variables)])];
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new EnvError(`These settings are invalid:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
}
