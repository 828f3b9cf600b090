import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../../testing/probes/client.ts";
import type { FeedServer } from "../../../../testing/servers/feed-server.ts";
import { openMailSink } from "../../../../testing/servers/mail-sink.ts";
import { startServerProcess } from "../../../../testing/servers/server-process.ts";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { eventually } from "../../../../testing/servers/test-server.ts";
import { eachByItself, intakeKey, intakeSettings } from "../../../../testing/worlds/quake-intake.ts";

const root = join(import.meta.dirname, "../../../..");
const alertsFile = join(root, "deploy/prometheus-alerts.yaml");

/** A metric of the server: its labels with the values that each has. */
type Exported = Map<string, Map<string, Set<string>>>;

/** Samples of the text format of Prometheus; what has no sample has no labels. */
function readExported(text: string): Exported {
  const exported: Exported = new Map(
    [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => [name as string, new Map()]),
  );
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = exported.get(name) ?? new Map<string, Set<string>>();
    exported.set(name, known);
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return exported;
}

const metricName = /\b(?:tocsin|nodejs|process)_[a-z0-9_]+/g;
const selector = /\b((?:tocsin|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g;

/** What of an expression of PromQL is not exported: metrics, labels that are matched or kept, and values that nothing has. */
function findUnknown(expression: string, exported: Exported): string[] {
  const used = [...expression.matchAll(selector)].map(([, name = "", matchers = ""]) => ({ name, matchers }));
  const unknown = used.flatMap(({ name, matchers }) => {
    const labels = exported.get(name);
    if (!labels) return [name];
    return [...matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].flatMap(
      ([, label = "", operator = "", value = ""]) => {
        const values = [...(labels.get(label) ?? [])];
        const pattern = operator.includes("~") ? new RegExp(`^(?:${value})$`) : null;
        const has = values.some((one) => (pattern ? pattern.test(one) : one === value));
        return has ? [] : [`${name}{${label}${operator}"${value}"}`];
      },
    );
  });
  const kept = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(/,\s*/));
  const known = new Set(used.flatMap(({ name }) => [...(exported.get(name)?.keys() ?? [])]));
  return [...unknown, ...kept.filter((label) => !known.has(label)).map((label) => `by (${label}) in ${expression}`)];
}

type Rule = { alert: string; expr: string; summary: string; description: string; runbook: string };

/** The rules of the file, which has one form; `promtool` reads any. */
const readRules = (yaml: string): Partial<Rule>[] =>
  yaml
    .split(/^ +- alert: /m)
    .slice(1)
    .map((text) => {
      const [alert, ...lines] = text.trim().split("\n");
      const pairs = lines.map((line) => /^ +(\w+): "?(.*?)"?$/.exec(line)?.slice(1) ?? []);
      return { ...Object.fromEntries(pairs), alert };
    });

/** Of use in a query, and of no interest at a glance. */
const leftOut: string[] = [];

/** What a server as operators start it exports, when one message has failed and one waits. */
async function readServer(): Promise<Exported> {
  const [mail, database] = [await openMailSink(), await createTestDatabase()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-metrics-"));
  const server = await startServerProcess({
    ...intakeSettings(mail, { host: "" } as FeedServer),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    HEARTBEAT_URL: "http://127.0.0.1:9/",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
  });
  onTestFinished(async () => {
    await Promise.all([server.end(), mail.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const service = createClient(server.origin, { "x-api-key": intakeKey });
  const email = "anna@example.org";
  await service.call("POST", "/api/users", { email, type: "user" });
  await service.call("PUT", `/api/users/rules?email=${email}`, eachByItself);
  await service.call("POST", "/api/monitor", { email, name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  for (const [index, code] of [550, 451].entries()) {
    mail.answer = { code, text: "not now" };
    const fire = { title: `Fire ${index}`, description: "It burns.", lat: 38.72, lon: -9.14, severity: "severe" };
    await service.call("POST", "/api/event", fire);
    await eventually(
      async () => server.output().split("a notification could not be delivered").length - 1,
      (count) => count > index,
    );
  }
  return readExported((await service.get("/metrics")).body);
}

test("the dashboard and the alerts use metrics, labels and values that the server exports, and all of its own", async () => {
  const exported = await readServer();
  const dashboard = JSON.parse(readFileSync(join(root, "deploy/grafana-dashboard.json"), "utf8"));
  const shown: string[] = dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) =>
    panel.targets.map(({ expr }) => expr),
  );
  const rules = readRules(readFileSync(alertsFile, "utf8"));
  const expressions = [...shown, ...rules.map(({ expr = "" }) => expr)];
  expect(expressions.length).toBeGreaterThan(40);
  expect(expressions.filter((one) => !one.match(metricName))).toEqual([]);
  expect(expressions.flatMap((one) => findUnknown(one, exported))).toEqual([]);
  const own = [...exported.keys()]
    .map((name) => name.replace(/_(bucket|count|sum)$/, ""))
    .filter((name) => /^tocsin_/.test(name));
  const missing = new Set(own.filter((name) => !shown.some((one) => one.includes(name))));
  expect([...missing].sort()).toEqual(leftOut);
});

test("a metric, a label, a value and a kept label that are not exported are found", () => {
  const exported = readExported('# TYPE tocsin_jobs gauge\ntocsin_jobs{job="a",state="waiting"} 1\n');
  const unknown = (expression: string) => findUnknown(expression, exported);
  expect(unknown('max by (job) (tocsin_jobs{state="waiting",job=~"a|b"})')).toEqual([]);
  expect(unknown("max(tocsin_none)")).toEqual(["tocsin_none"]);
  expect(unknown('tocsin_jobs{none="waiting"}')).toEqual(['tocsin_jobs{none="waiting"}']);
  expect(unknown('tocsin_jobs{state="lost"}')).toEqual(['tocsin_jobs{state="lost"}']);
  expect(unknown("sum by (none) (tocsin_jobs)")).toEqual(["by (none) in sum by (none) (tocsin_jobs)"]);
});

test("each alert has a summary, a description and a section in the guide for operators", () => {
  const rules = readRules(readFileSync(alertsFile, "utf8"));
  const guide = readFileSync(join(root, "docs/operating.md"), "utf8");
  const sections = [...guide.matchAll(/^#### (Tocsin\w+)\n\n(.+)/gm)].map(([, name]) => name);
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ summary, description }) => !summary || !description)).toEqual([]);
  expect(rules.map(({ alert }) => alert)).toEqual(sections);
  expect(rules.map(({ runbook }) => runbook)).toEqual(
    sections.map((name) => `docs/operating.md#${name?.toLowerCase()}`),
  );
});

test("promtool accepts the alerts, where it is installed", (context) => {
  const ran = spawnSync("promtool", ["check", "rules", alertsFile], { encoding: "utf8" });
  if (ran.error) return context.skip("promtool is not installed");
  expect(`${ran.stdout}${ran.stderr}`).toContain("SUCCESS: 13 rules found");
  expect(ran.status).toBe(0);
});
