import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { createClient } from "../../../../../testing/probes/client.ts";
import { startTestServer } from "../../../../../testing/servers/test-server.ts";
import { type Document, resolveAnswer } from "./operation.ts";

async function readDocument() {
  const server = await startTestServer();
  const client = createClient(server.origin);
  const document: Document = (await client.get("/api/openapi.json")).body;
  return { server, client, document, text: JSON.stringify(document) };
}

/** Every JSON Schema of the document with its place. */
function listSchemas(document: Document): [string, object][] {
  const found: [string, object][] = Object.entries(document.components.schemas);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { parameters, requestBody, responses }] of Object.entries(methods)) {
      const name = `${method} ${path}`;
      for (const { name: parameter, schema } of parameters) found.push([`${name} ${parameter}`, schema]);
      for (const { schema } of Object.values(requestBody?.content ?? {})) found.push([`${name} body`, schema]);
      for (const [status, answer] of Object.entries(responses))
        for (const { schema } of Object.values(resolveAnswer(document, answer).content ?? {}))
          if (schema) found.push([`${name} ${status}`, schema]);
    }
  }
  return found;
}

test("the document is valid OpenAPI 3.1: references resolve, paths are complete, schemas are JSON Schema 2020-12", async () => {
  const { document, text } = await readDocument();
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  const names = Object.keys(document.components.schemas);
  expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference as string);
  expect(references.length).toBeGreaterThan(100);
  const shared = Object.keys(document.components.responses);
  const known = new Set([
    ...names.map((name) => `#/components/schemas/${name}`),
    ...shared.map((name) => `#/components/responses/${name}`),
  ]);
  const missing = references.filter((reference) => !known.has(reference));
  expect(missing).toEqual([]);
  expect(text).not.toContain("$defs");
  expect(text).not.toContain('"nullable"');
  const ids = new Set<unknown>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method} ${path}`;
      const inPath = operation.parameters.filter((parameter) => parameter.in === "path").map((one) => one.name);
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      expect([name, inPath]).toEqual([name, wanted]);
      expect(["get", "post", "put", "delete"]).toContain(method);
      expect(operation.tags).toHaveLength(1);
      expect(Object.keys(operation.responses).every((status) => /^[1-5]\d\d$/.test(status))).toBe(true);
      const answers = Object.values(operation.responses).map((answer) => resolveAnswer(document, answer));
      expect(answers.every(({ description }) => description.length > 0)).toBe(true);
      if (operation.operationId !== undefined) {
        expect(ids.has(operation.operationId), name).toBe(false);
        ids.add(operation.operationId);
      }
    }
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "doc:", components: document.components });
  for (const [name, schema] of listSchemas(document)) {
    expect(ajv.validateSchema(schema), `${name}: ${ajv.errorsText()}`).toBe(true);
    const moved = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc:#/'));
    expect(() => ajv.compile(moved), name).not.toThrow();
  }
});

test("no call returns a picture or a page from outside, and only the refusal of a form is a page", async () => {
  const { document } = await readDocument();
  const answers = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, answer]) =>
        Object.keys(resolveAnswer(document, answer).content ?? {}).map((type) => ({ path, status, type })),
      ),
    ),
  );
  const pages = answers.filter(({ type }) => type === "text/html");
  expect(new Set(pages.map(({ path }) => path))).toEqual(new Set(["/api/notifications/confirm/form"]));
  expect(pages.filter(({ status }) => Number(status) < 400)).toEqual([]);
  const types = answers.filter((answer) => !pages.includes(answer)).map(({ type }) => type);
  const known = ["application/json", "text/event-stream", "text/plain", "text/x-opml", "text/xml"];
  // Saved by the client, or read by programs.
  const files = [
    ...["text/csv", "text/calendar", "application/geo+json", "application/xml"],
    ...["atom+xml", "cap+xml", "gpx+xml", "vnd.google-earth.kml+xml"].map((type) => `application/${type}`),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ];
  const tiles = ["application/vnd.mapbox-vector-tile", "application/vnd.pmtiles"];
  expect(new Set(types)).toEqual(new Set([...known, ...files, ...tiles]));
});

test("each call documents its request, its responses, its access and its errors", async () => {
  const { document } = await readDocument();
  const post = document.paths["/api/keys"]?.post;
  expect(post?.requestBody?.content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/ApiKeyInput" });
  expect(Object.keys(post?.responses ?? {})).toEqual([
    "201",
    "400",
    "401",
    "403",
    "404",
    "409",
    "413",
    "422",
    "429",
    "503",
  ]);
  expect(post?.security).toEqual([{ session: [] }]);
  const get = document.paths["/api/event"]?.get;
  expect(get?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["page", "take", "id", "category", "bbox"]),
  );
  expect(get?.description).toContain("events:read");
  expect(document.components.schemas.Event).toMatchObject({ type: "object", additionalProperties: false });
  expect(Object.keys(document.components.schemas)).toContain("ApiError");
});

test("the page for people has no script, lists each call and each schema, and its links work", async () => {
  const { client, document } = await readDocument();
  const { body: page, headers } = await client.get("/api/docs");
  expect(headers.get("content-type")).toContain("text/html");
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/i);
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods)) expect(page).toContain(`<b>${method.toUpperCase()}</b> ${path}</code>`);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
  const sheet = await client.get(/rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? "");
  expect(sheet.headers.get("content-type")).toContain("text/css");
});
