import { expect, test } from "vitest";
import { spawnServer } from "../../../testing/servers/server-process.ts";
import { EnvError, readEnv } from "./env.ts";

test("without settings the defaults work", () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    signUp: "open",
    pollMs: 300_000,
    defaultSources: true,
  });
  expect(readEnv({ HOST: "localhost", PUBLIC_URL: "https://tocsin.example/" }).publicUrl).toBe(
    "https://tocsin.example",
  );
  expect([...readEnv({}).roles]).toEqual(["web", "worker"]);
});

test("a collector is named by the variables of OpenTelemetry", () => {
  expect(readEnv({ OTEL_SERVICE_NAME: "ours" }).telemetry).toBeNull();
  const { telemetry } = readEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://otlp.example.org/otlp/",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20abc",
    OTEL_RESOURCE_ATTRIBUTES: "service.name=ours,deployment.environment.name=test",
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.25",
    OTEL_METRICS_EXPORTER: "none",
  });
  expect(telemetry).toEqual({
    endpoint: "https://otlp.example.org/otlp",
    headers: { authorization: "Basic abc" },
    serviceName: "ours",
    resource: { "service.name": "ours", "deployment.environment.name": "test" },
    sampler: "parentbased_traceidratio",
    ratio: 0.25,
    metricsMs: 60_000,
    exports: { traces: true, metrics: false },
  });
});

test.each<[string, Record<string, string>, "open" | "invited"]>([
  ["this machine alone", { HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" }, "open"],
  ["this machine by IPv6", { HOST: "::1", PUBLIC_URL: "http://[::1]:3000" }, "open"],
  ["behind a proxy", { PUBLIC_URL: "https://tocsin.example.org" }, "invited"],
  ["a container", { HOST: "0.0.0.0" }, "invited"],
  ["a container for this machine", { HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" }, "invited"],
  ["a name that only begins as this machine's", { PUBLIC_URL: "https://localhost.example.org" }, "invited"],
  ["behind a proxy with SIGN_UP=open", { PUBLIC_URL: "https://tocsin.example.org", SIGN_UP: "open" }, "open"],
])("the default of sign-up: %s", (_, variables, signUp) => {
  expect(readEnv(variables).signUp).toBe(signUp);
});

test.each([
  ["ops@example.org", "ops@example.org"],
  ["https://example.org/contact (ops)", "https://example.org/contact%20%28ops%29"],
  ["https://bücher.example/kontakt", "https://xn--bcher-kva.example/kontakt"],
])("a contact is an email address or a page: %s", (text, contact) => {
  expect(readEnv({ CONTACT: text }).contact).toBe(contact);
});

test.each([
  "me",
  "https://me:secret@example.org/",
  "ops@example.org\r\nx-key: 1",
  "(a)@example.org",
  "ftp://example.org",
])("a contact that a header cannot carry, or that holds a secret, stops the start: %j", (text) => {
  expect(() => readEnv({ CONTACT: text })).toThrow(/CONTACT must be/);
});

test("all invalid settings are listed at once", () => {
  const wrong = {
    PORT: "many",
    HEARTBEAT_URL: "https://me:secret@uptime.example/api/push/key",
    PUBLIC_URL: "tocsin.example",
    ROLES: "cook",
    SIGN_UP: "perhaps",
    SMTP_URL: "http://mail.example",
    POLL_SECONDS: "0",
    LOG_LEVEL: "loud",
    ADMIN_EMAILS: "me",
    API_KEY: "short",
    SMS_COUNTRIES: "Portugal",
    FETCH_ALLOW: "http://a b, host:99999",
    DATABASE_URL: "mysql://x",
    TRUST_PROXY: "everybody",
    GEOCODER_URL: "geocoder.example",
    OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    OTEL_RESOURCE_ATTRIBUTES: "place=100%",
    OTEL_TRACES_SAMPLER: "jaeger_remote",
    OTEL_TRACES_SAMPLER_ARG: "2",
    OTEL_TRACES_EXPORTER: "zipkin",
    OTEL_METRICS_EXPORTER: "prometheus",
    OTEL_METRIC_EXPORT_INTERVAL: "1",
  };
  const error = (() => {
    try {
      return readEnv(wrong);
    } catch (problem) {
      return problem;
    }
  })();
  expect(error).toBeInstanceOf(EnvError);
  const lines = (error as EnvError).message.split("\n").slice(1);
  const named = new Set(lines.map((line) => line.trim().split(" ")[0]));
  for (const name of Object.keys(wrong)) expect(named, name).toContain(name);
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/x?y" })).toThrow(EnvError);
});

test("a process with invalid settings lists them and exits with code 1", async () => {
  const { ended, output } = spawnServer({ PORT: "many", SIGN_UP: "perhaps" });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/PORT must be a number[\s\S]*SIGN_UP must be open or invited/);
});
