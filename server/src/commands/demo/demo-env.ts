import { randomBytes } from "node:crypto";
import { type Env, readEnv } from "../../platform/env.ts";
import { demoEmail } from "./story.ts";

type Demo = { dataDir: string; host: string; pollSeconds: number };

/**
 * The settings of a demo: those that were given, without what would reach other people, cost money, or touch another
 * installation. It has its own database, folder and secret, sends no mail and no SMS, asks no model, no sign-in service and no
 * monitor, and polls only its own feeds, at its own pace.
 */
export function demoEnv(given: Env, { dataDir, host, pollSeconds }: Demo): Env {
  const own = readEnv({
    DATA_DIR: dataDir,
    DEFAULT_SOURCES: "off",
    FETCH_ALLOW: host,
    WEBHOOK_ALLOW: host,
    POLL_SECONDS: String(pollSeconds),
    API_KEY: given.apiKey ?? randomBytes(16).toString("hex"),
    ADMIN_EMAILS: demoEmail,
  });
  const { databaseUrl, roles, authSecret, previousAuthSecret, smtpUrl, oidc, sms, model, heartbeatUrl } = own;
  const { defaultSources, pollMs, apiKey } = own;
  return {
    ...given,
    databaseUrl,
    roles,
    authSecret,
    previousAuthSecret,
    smtpUrl,
    oidc,
    sms,
    model,
    heartbeatUrl,
    defaultSources,
    pollMs,
    apiKey,
    dataDir: own.dataDir,
    adminEmails: [...own.adminEmails, ...given.adminEmails],
    fetchAllow: [...own.fetchAllow, ...given.fetchAllow],
    webhookAllow: [...own.webhookAllow, ...given.webhookAllow],
  };
}

/** Warnings only, unless another level than the usual one was given. */
export const demoLogLevel = ({ logLevel }: Env): Env["logLevel"] =>
  logLevel === readEnv({}).logLevel ? "warn" : logLevel;
