import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openOidcService } from "../../testing/servers/oidc-service.ts";
import { startServerProcess } from "../../testing/servers/server-process.ts";

test("with a sign-in service a visitor arrives with the reason and returns to the page that they wanted", {
  tag: "@proof",
}, async ({ page }) => {
  const service = await openOidcService();
  service.person = { sub: "1", email: "anna@example.org", email_verified: true };
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-e2e-"));
  const { issuer, clientId, clientSecret } = service;
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  await page.goto(`${server.origin}/settings?a=b`);
  const wanted = encodeURIComponent("/settings?a=b");
  await page.waitForURL(`${server.origin}/auth/signin?redirect=${wanted}&error=SessionRequired&callbackUrl=${wanted}`);
  await expect(page.getByText("Sign in to view this page.")).toBeVisible();
  await page.getByRole("button", { name: `Sign in with ${new URL(issuer).hostname}` }).click();
  await page.waitForURL(`${server.origin}/settings?a=b`);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();

  // An unverified address of the service is reported in plain words, and never as its code.
  // The page would notice that its session is gone, and redirect while the next one is opened.
  await page.goto("about:blank");
  await page.context().clearCookies();
  service.person = { sub: "2", email: "ben@example.org", email_verified: false };
  await page.goto(`${server.origin}/auth/signin`);
  await page.getByRole("button", { name: /^Sign in with/ }).click();
  await page.waitForURL(/\/auth\/(error|signin)\?error=/);
  const code = new URL(page.url()).searchParams.get("error") ?? "";
  await expect(page.getByText(/\S/).first()).toBeVisible();
  await expect(page.locator("main")).not.toContainText(code);
  await server.end();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});
