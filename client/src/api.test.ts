import { readFileSync } from "node:fs";
import { join } from "node:path";
import openapi, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { startTestServer } from "../../testing/servers/test-server.ts";
import { createClient } from "./index.js";

const quiet = { POLL_SECONDS: "86400" };

const notice = `/** Generated from /api/openapi.json by \`npx vitest run client -u\`. Do not edit. */\n`;

test("the types are those of the API as the server describes it", async () => {
  const { origin } = await startTestServer(quiet);
  const document = await (await fetch(`${origin}/api/openapi.json`)).json();
  const generated = notice + astToString(await openapi(document));
  await expect(generated).toMatchFileSnapshot("./api.d.ts");
});

test("the example of the README runs", async () => {
  const server = await startTestServer(quiet);
  const { service } = server;
  await service.call("POST", "/api/users", { email: "anna@example.org", type: "user" });
  await service.call("POST", "/api/event", {
    title: "A fire",
    description: "It burns.",
    lat: 38.7,
    lon: -9.1,
    severity: "severe",
  });
  const [example = "", ofFiles = ""] = readExamples();
  expect(example.split("\n").filter((line) => line.trim() !== "")).toHaveLength(8);
  const printed: unknown[][] = [];
  const body = example.replace(/import .*\n/, "");
  const environment = { env: { TOCSIN_URL: server.origin, TOCSIN_KEY: "a-service-key-for-tests" } };
  const run = new Function("createClient", "process", "console", `return (async () => {${body}})()`);
  await run(createClient, environment, { log: (...words: unknown[]) => printed.push(words) });
  expect(printed).toEqual([[expect.any(Number), "A fire"]]);
  const { result } = (await service.get("/api/monitor?email=anna@example.org")).body;
  expect(result).toMatchObject([{ name: "Depot" }]);

  const tocsin = createClient({ baseUrl: server.origin, apiKey: "a-service-key-for-tests" });
  const calls = ofFiles.replaceAll(/^await /gm, "answers.push(await ").replaceAll(/\);$/gm, "));");
  const answers: { data: unknown; error: unknown }[] = [];
  await new Function("tocsin", "answers", `return (async () => {${calls}})()`)(tocsin, answers);
  const [exported, imported] = answers;
  expect(String(exported?.data)).toContain(",A fire,");
  expect(imported).toMatchObject({ data: { result: { created: 0, errors: [] } } });
});

/** The examples of the README: of calls, and of files. */
function readExamples(): string[] {
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  return [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, example = ""]) => example);
}
