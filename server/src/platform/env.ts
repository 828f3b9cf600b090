import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { parseTrustProxy } from "./http/client-address.ts";
import { logLevels } from "./log.ts";
import { OperatorError } from "./operator-error.ts";
import { parseAllow, parseContact } from "./safe-fetch/index.ts";
import { parsePairs, samplers } from "./telemetry/telemetry-settings.ts";

/** Whether a name or address is this machine's own. */
export const isLoopbackName = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

/** An empty variable counts as absent, as in most shells' `NAME= command`. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** A text in a small language of its own; the error of its parser is the reported problem. */
const parsedBy = <T>(parse: (text: string) => T) =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      try {
        return parse(text);
      } catch (error) {
        context.addIssue({ code: "custom", message: (error as Error).message });
        return z.NEVER;
      }
    });

const origin = z
  .url({ protocol: /^https?$/, message: "must be an address such as https://tocsin.example.org" })
  .transform((url) => new URL(url).origin);

/** An origin or an address below it, without a slash at its end. */
const linkBase = z
  .url({ protocol: /^https?$/, message: "must be an address such as https://go.example.org" })
  .refine((url) => /^[^?#@]*$/.test(url), "must be an address without user, query or fragment")
  .transform((url) => new URL(url).href.replace(/\/+$/, ""));

const webAddress = z.url({ protocol: /^https?$/, message: "must be an address that starts with http:// or https://" });

/** A base address, without a slash at its end. */
const baseAddress = webAddress
  .refine((url) => !/[?#]/.test(url), "must be an address without query or fragment")
  .transform((url) => url.replace(/\/+$/, ""));

/** Calling codes of countries, each as its digits. */
function parseCallingCodes(text: string): string[] {
  const codes = text.split(",").map((part) => part.trim().replace(/^(\+|00)/, ""));
  if (text.trim() === "") return [];
  if (codes.some((code) => !/^[1-9]\d{0,6}$/.test(code))) throw new Error("must be calling codes such as 351,44");
  return codes;
}

/** US dollars for a million tokens in, and for a million out. */
function parsePrice(text: string): { input: number; output: number } | null {
  if (text === "") return null;
  const [input, output, ...more] = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (input === undefined || output === undefined || more.length > 0 || !(input >= 0) || !(output >= 0))
    throw new Error("must be two prices such as 0.4,1.6: US dollars for a million tokens in, and out");
  return { input, output };
}

const emails = list.pipe(z.array(z.email("must be email addresses separated by commas").toLowerCase()));

const Settings = z
  .object({
    PORT: optional(z.coerce.number("must be a number").int().min(0).max(65_535).default(3000)),
    HOST: optional(z.string().default("127.0.0.1")),
    PUBLIC_URL: optional(origin.optional()),
    CONTACT: optional(parsedBy(parseContact)),
    DATA_DIR: optional(z.string().default("./data")),
    DATABASE_URL: optional(
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
        .optional(),
    ),
    ROLES: optional(
      list.prefault("web,worker").pipe(z.array(z.enum(["web", "worker"], "must be web, worker or both"))),
    ),
    AUTH_SECRET: optional(z.string().min(32, "must have at least 32 characters").optional()),
    AUTH_SECRET_PREVIOUS: optional(z.string().min(32, "must have at least 32 characters").optional()),
    ADMIN_EMAILS: optional(emails),
    SIGN_UP: optional(z.enum(["open", "invited"], "must be open or invited").optional()),
    SIGN_UP_DOMAINS: optional(list.transform((domains) => domains.map((domain) => domain.toLowerCase()))),
    SMTP_URL: optional(
      z
        .string()
        .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
        .optional(),
    ),
    MAIL_FROM: optional(z.string().optional()),
    API_KEY: optional(z.string().min(16, "must have at least 16 characters").optional()),
    FETCH_ALLOW: optional(parsedBy(parseAllow)),
    WEBHOOK_ALLOW: optional(parsedBy(parseAllow)),
    DEFAULT_SOURCES: optional(z.enum(["on", "off"], "must be on or off").default("on")),
    PACKS_DIR: optional(z.string().optional()),
    POLL_SECONDS: optional(z.coerce.number("must be a number of seconds").min(1).max(86_400).default(300)),
    TRUST_PROXY: optional(parsedBy(parseTrustProxy)),
    OIDC_ISSUER: optional(webAddress.optional()),
    OIDC_CLIENT_ID: optional(z.string().optional()),
    OIDC_CLIENT_SECRET: optional(z.string().optional()),
    GEOCODER_URL: optional(webAddress.optional()),
    GEOCODER_TOKEN: optional(z.string().optional()),
    MAP_STYLE_URL: optional(webAddress.optional()),
    PMTILES: optional(z.string().optional()),
    MAP_LAYERS: optional(z.string().optional()),
    HEARTBEAT_URL: optional(
      webAddress
        .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), "must be an address without a user or password")
        .optional(),
    ),
    SMS_URL: optional(webAddress.optional()),
    TWILIO_ACCOUNT_SID: optional(z.string().optional()),
    TWILIO_AUTH_TOKEN: optional(z.string().optional()),
    TWILIO_FROM: optional(z.string().optional()),
    TWILIO_BASE_URL: optional(webAddress.default("https://api.twilio.com")),
    SMS_COUNTRIES: optional(parsedBy(parseCallingCodes)),
    SMS_DAILY_LIMIT: optional(z.coerce.number("must be a number").int().min(0).default(200)),
    SMS_DAILY_LIMIT_PER_PERSON: optional(z.coerce.number("must be a number").int().min(0).default(30)),
    ASSET_LIMIT: optional(z.coerce.number("must be a number of assets").int().min(1).default(10_000)),
    RATE_LIMIT: optional(z.coerce.number("must be a number of calls a minute").int().min(0).default(300)),
    // Empty is not absent here: it switches short links off.
    LINK_SHORTENER_ORIGIN: z.preprocess((value) => (value === "" ? null : value), linkBase.nullable().optional()),
    OPENAI_API_KEY: optional(z.string().optional()),
    OPENAI_BASE_URL: optional(baseAddress.optional()),
    MODEL_DAILY_TOKENS: optional(z.coerce.number("must be a number").int().min(0).default(2_000_000)),
    MODEL_DAILY_USD: optional(z.coerce.number("must be a number").min(0).default(5)),
    MODEL_PRICE: optional(parsedBy(parsePrice)),
    MODEL_SECONDS: optional(z.coerce.number("must be a number of seconds").min(1).max(60).default(8)),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(baseAddress.optional()),
    OTEL_EXPORTER_OTLP_HEADERS: optional(parsedBy(parsePairs)),
    OTEL_EXPORTER_OTLP_PROTOCOL: optional(z.literal("http/protobuf", "must be http/protobuf").optional()),
    OTEL_SERVICE_NAME: optional(z.string().optional()),
    OTEL_RESOURCE_ATTRIBUTES: optional(parsedBy(parsePairs)),
    OTEL_TRACES_SAMPLER: optional(
      z.enum(samplers, `must be one of ${samplers.join(", ")}`).default("parentbased_always_on"),
    ),
    OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number("must be a number from 0 to 1").min(0).max(1).default(1)),
    OTEL_TRACES_EXPORTER: optional(z.enum(["otlp", "none"], "must be otlp or none").default("otlp")),
    OTEL_METRICS_EXPORTER: optional(z.enum(["otlp", "none"], "must be otlp or none").default("otlp")),
    OTEL_METRIC_EXPORT_INTERVAL: optional(
      z.coerce.number("must be a number of milliseconds").int().min(100).max(86_400_000).default(60_000),
    ),
    // Only for the crash proofs.
    FAILPOINT: optional(z.string().optional()),
    // Set by npm itself.
    npm_lifecycle_event: optional(z.string().optional()),
    LOG_LEVEL: optional(z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info")),
  })
  .transform((env) => ({
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
    model: {
      endpoint:
        env.OPENAI_API_KEY || env.OPENAI_BASE_URL
          ? { baseUrl: env.OPENAI_BASE_URL ?? "https://api.openai.com/v1", apiKey: env.OPENAI_API_KEY }
          : null,
      limits: { tokens: env.MODEL_DAILY_TOKENS, usd: env.MODEL_DAILY_USD },
      statedPrice: env.MODEL_PRICE,
      patienceMs: env.MODEL_SECONDS * 1000,
    },
    telemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: env.OTEL_SERVICE_NAME ?? env.OTEL_RESOURCE_ATTRIBUTES["service.name"] ?? "tocsin",
          resource: env.OTEL_RESOURCE_ATTRIBUTES,
          sampler: env.OTEL_TRACES_SAMPLER,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
          metricsMs: env.OTEL_METRIC_EXPORT_INTERVAL,
          exports: { traces: env.OTEL_TRACES_EXPORTER === "otlp", metrics: env.OTEL_METRICS_EXPORTER === "otlp" },
        }
      : null,
    logLevel: env.LOG_LEVEL,
    failpoint: env.FAILPOINT,
    isStartedByNpm: env.npm_lifecycle_event !== undefined,
  }));

/** A proxy on this machine may make a loopback HOST public, which PUBLIC_URL shows. */
const isReachedFromHereAlone = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean =>
  isLoopbackName(HOST) && (PUBLIC_URL === undefined || isLoopbackName(new URL(PUBLIC_URL).hostname));

/** The SMS gateway: the operator's own, or Twilio. */
export type SmsGateway =
  | { kind: "hook"; url: string }
  | { kind: "twilio"; baseUrl: string; accountSid: string; authToken: string; from: string };

type SmsVariables = Partial<
  Record<"SMS_URL" | "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" | "TWILIO_FROM" | "TWILIO_BASE_URL", string>
>;

function readSmsGateway(env: SmsVariables): SmsGateway | null {
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
