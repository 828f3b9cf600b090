import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Document, resolveAnswer } from "../server/src/platform/http/openapi/operation.ts";
import { arbitraryRequest, type FuzzRequest } from "../testing/hostile/arbitrary-request.ts";
import { askRaw, type RawAnswer } from "../testing/probes/ask-raw.ts";
import { createClient } from "../testing/probes/client.ts";
import { serviceKey, startTestServer, type TestServer } from "../testing/servers/test-server.ts";

/** A longer run: FUZZ_SECONDS=600. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 10);

/** Never ends, or would end the callers themselves. */
const leftOut = new Set(["get /api/live", "delete /api/users/me", "delete /api/users/sessions", "put /api/users"]);

async function openWorld() {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const admin = await server.signIn("admin@example.org");
  const anna = await server.signIn("anna@example.org");
  for (const person of [admin, anna])
    await person.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  for (const title of ["A fire", "A flood"])
    await admin.call("POST", "/api/event", { title, description: "x", lat: 38.7, lon: -9.1, severity: "severe" });
  await admin.call("POST", "/api/news-source", { name: "S", url: "https://s.invalid/" });
  const callers: Record<string, string>[] = [
    { cookie: admin.cookie() },
    { cookie: anna.cookie() },
    { "x-api-key": serviceKey },
  ];
  const document: Document = (await createClient(server.origin).get("/api/openapi.json")).body;
  return { server, callers, document };
}

const ask = ({ origin }: TestServer, { method, path, body }: FuzzRequest, who: Record<string, string>) =>
  askRaw(origin, {
    method,
    path,
    body,
    headers: {
      ...who,
      "sec-fetch-site": "same-origin",
      ...(body !== undefined && { "content-type": "application/json" }),
    },
  });

/** Judges answers by the document; answers what is wrong with one, or null. */
function createJudge(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "doc:", components: document.components });
  const known = new Map<string, ValidateFunction>();
  const schemaFor = (name: string, schema: object): ValidateFunction => {
    const compiled = known.get(name) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc:#/')));
    known.set(name, compiled);
    return compiled;
  };
  return ({ method, pattern }: FuzzRequest, { status, headers, text }: RawAnswer): string | null => {
    const answer = document.paths[pattern]?.[method.toLowerCase()]?.responses[status];
    if (!answer) return `status ${status} is not documented`;
    const documented = resolveAnswer(document, answer);
    const type = headers.get("content-type")?.split(";")[0] ?? "";
    if (!documented.content) return text === "" ? null : `a body where none is documented`;
    const content = documented.content[type];
    if (!content) return `${type || "no body"} is not documented`;
    if (!content.schema) return null;
    const validate = schemaFor(`${method} ${pattern} ${status}`, content.schema);
    return validate(JSON.parse(text)) ? null : `off its schema: ${ajv.errorsText(validate.errors)}`;
  };
}

test(
  `requests generated from the OpenAPI document never cause a server error, and responses match it`,
  async () => {
    const { server, callers, document } = await openWorld();
    const judge = createJudge(document);
    const operations = Object.entries(document.paths)
      .flatMap(([pattern, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ pattern, method, operation })),
      )
      .filter(({ pattern, method }) => !leftOut.has(`${method} ${pattern}`) && !pattern.startsWith("/api/auth/"));
    const requests = operations.map((operation) => arbitraryRequest(document, operation, callers.length));
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(fc.oneof(...requests), async (request) => {
      const answer = await ask(server, request, callers[request.caller] as Record<string, string>);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) throw new Error(`${answer.status}: ${answer.text}`);
      const problem = judge(request, answer);
      if (problem) throw new Error(`${problem}: ${answer.text.slice(0, 300)}`);
    });
    const limits = { numRuns: 1_000_000, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false };
    await fc.assert(property, { ...limits, endOnFailure: true });
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    console.info(`fuzz: ${total} requests, by status ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect(operations.length).toBeGreaterThan(80);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(total / 20);
  },
  (seconds + 60) * 1000,
);
