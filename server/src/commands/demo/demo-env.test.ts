import { expect, test } from "vitest";
import { readEnv } from "../../platform/env.ts";
import { demoEnv, demoLogLevel } from "./demo-env.ts";
import { demoEmail } from "./story.ts";

const demo = { dataDir: "/tmp/demo", host: "127.0.0.1:4000", pollSeconds: 2 };

test("a demo follows every setting that does no harm, and adds to lists of hosts and admins", () => {
  const given = readEnv({
    PORT: "4444",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://demo.example.org",
    API_KEY: "a-key-of-the-operator",
    MAP_STYLE_URL: "https://maps.example.org/style.json",
    RATE_LIMIT: "0",
    ASSET_LIMIT: "7",
    TRUST_PROXY: "1",
    SIGN_UP: "invited",
    ADMIN_EMAILS: "chief@example.org",
    WEBHOOK_ALLOW: "127.0.0.1:9999",
    LOG_LEVEL: "debug",
  });
  const env = demoEnv(given, demo);
  const { port, host, publicUrl, apiKey, mapStyleUrl, rateLimit, assetLimit, trustProxy, signUp } = given;
  expect(env).toMatchObject({ port, host, publicUrl, apiKey, mapStyleUrl, rateLimit, assetLimit, trustProxy, signUp });
  expect(env.adminEmails).toEqual([demoEmail, "chief@example.org"]);
  expect(env.webhookAllow).toHaveLength(2);
  expect([demoLogLevel(given), demoLogLevel(readEnv({}))]).toEqual(["debug", "warn"]);
});

test("a demo reaches no other installation and nobody outside", () => {
  const given = readEnv({
    DATABASE_URL: "postgres://x@127.0.0.1/production",
    AUTH_SECRET: "a secret of the installation, 32 long",
    DATA_DIR: "/var/lib/tocsin",
    ROLES: "web",
    SMTP_URL: "smtp://mail.example.org",
    SMS_URL: "https://sms.example.org",
    OPENAI_API_KEY: "sk-x",
    HEARTBEAT_URL: "https://monitor.example.org/x",
    OIDC_ISSUER: "https://id.example.org",
    OIDC_CLIENT_ID: "tocsin",
  });
  const plain = readEnv({});
  expect(demoEnv(given, demo)).toMatchObject({
    databaseUrl: undefined,
    authSecret: undefined,
    smtpUrl: undefined,
    heartbeatUrl: undefined,
    oidc: null,
    sms: plain.sms,
    model: plain.model,
    roles: plain.roles,
    dataDir: "/tmp/demo",
    defaultSources: false,
    pollMs: 2000,
  });
});
