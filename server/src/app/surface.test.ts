import { pages } from "@tocsin/contract";
import { expect, test } from "vitest";
import { createClient } from "../../../testing/probes/client.ts";
import { startTestServer } from "../../../testing/servers/test-server.ts";

/** An address of each page. */
const addresses = Object.keys(pages).map((path) => path.replace(/\$\w+/, "7"));

test("every response has the security headers, errors and redirects too", async () => {
  const { origin } = await startTestServer();
  const client = createClient(origin);
  for (const path of [
    "/",
    "/nowhere",
    "/missing.js",
    "/api/none",
    "/api/monitor",
    "/healthz",
    "/api/auth/signin",
    "/api/docs",
    "/api/openapi.json",
  ]) {
    const { headers } = await client.get(path);
    expect(headers.get("content-security-policy"), path).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers.get("content-security-policy"), path).not.toMatch(/unsafe/);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("no-referrer");
  }
});

test("a missing file is a 404 and never a page; an unknown page is a 404 with the application in it", async () => {
  const { origin } = await startTestServer();
  const client = createClient(origin);
  const file = await client.get("/static/missing.js");
  expect(file).toMatchObject({ status: 404 });
  expect(file.headers.get("content-type")).not.toContain("html");
  expect((await client.get("/nowhere")).status).toBe(404);
  for (const path of ["/assets/", "/settings/", "/assets/7/"]) expect((await client.get(path)).status, path).toBe(200);
  for (const path of ["/assets/abc", "/assets/abc/", "/assets//"])
    expect((await client.get(path)).status, path).toBe(404);
  for (const page of addresses) {
    const answer = await client.get(page);
    expect(answer.status, page).toBe(200);
    expect(answer.headers.get("content-type"), page).toContain("text/html");
  }
});

test("the OpenAPI document lists every call with its access", async () => {
  const { origin } = await startTestServer();
  const client = createClient(origin);
  const { body } = await client.get("/api/openapi.json");
  expect(body.openapi).toBe("3.1.1");
  for (const path of [
    "/api/monitor",
    "/api/event",
    "/api/news-source",
    "/api/notifications/confirm",
    "/api/users/settings",
    "/api/geocode/forward",
  ]) {
    expect(Object.keys(body.paths), path).toContain(path);
  }
  const { post } = body.paths["/api/monitor"];
  expect(post.description).toBe(
    "May be called by a signed-in person or a service. Requires the scope `assets:write` if called with an API key.",
  );
  expect(post.requestBody.content["application/json"].schema.$ref).toBe("#/components/schemas/AssetInput");
  expect(JSON.stringify(body.components.schemas.AssetInput.properties.lat)).toContain('"minimum":-90,"maximum":90');
  const { body: page } = await client.get("/api/docs");
  expect(page).toContain("<b>GET</b> /api/event/{id}/timeline");
});

test("a page under another name of this machine redirects to the public one; calls stay where they are", async () => {
  const { origin } = await startTestServer();
  const { port } = new URL(origin);
  const other = createClient(`http://127.0.0.1:${port}`);
  const page = await other.call("GET", "/assets?x=1", undefined, { accept: "text/html" });
  expect(page.headers.get("location")).toBe(`${origin}/assets?x=1`);
  expect((await other.get("/healthz")).status).toBe(200);
});
