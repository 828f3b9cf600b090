import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openOidcService } from "../../testing/servers/oidc-service.ts";
import { startServerProcess } from "../../testing/servers/server-process.ts";
import { goWithoutMap } from "../stage/without-map.ts";

test("the printed set-up link creates the first admin, who links an account in the settings and removes it again", {
  tag: "@proof",
}, async ({ page, context }) => {
  const service = await openOidcService();
  service.person = { sub: "1", email: "chief@work.example", email_verified: true };
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-e2e-"));
  const { issuer, clientId, clientSecret } = service;
  const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const server = await startServerProcess({ DATA_DIR: dataDir, HOST: "0.0.0.0", ...oidc });
  await goWithoutMap(context);
  await expect.poll(() => server.output()).toMatch(/\/auth\/set-up\?token=\w{64}/);
  await page.goto(server.output().match(/http\S+\/auth\/set-up\?token=\w+/)?.[0] ?? "");
  await page.getByRole("textbox", { name: "Email" }).fill("chief@");
  await page.getByRole("button", { name: "Create admin account" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("chief@example.org");
  await page.getByRole("button", { name: "Create admin account" }).click();
  await page.getByRole("button", { name: "Sign in as chief@example.org" }).click();
  await page.waitForURL("**/assets");

  await page.goto(`${server.origin}/settings#sign-in`);
  await page.getByRole("button", { name: /^Link account with/ }).click();
  await page.waitForURL("**/settings#sign-in");
  const linked = page.getByRole("list", { name: "Linked accounts" });
  await expect(linked).toContainText("chief@work.example");
  await linked.getByRole("button", { name: "Remove chief@work.example" }).click();
  await expect(linked.getByRole("listitem")).toHaveCount(0);

  await server.end();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});
