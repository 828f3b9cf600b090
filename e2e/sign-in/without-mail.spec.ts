import { expect, test } from "@playwright/test";
import { openWorld } from "../stage/world.ts";

test("without a mail server the first person opens their sign-in link on this machine, and others are shown where it is", async ({
  browser,
}) => {
  test.skip(process.platform !== "linux", "Only Linux says whose a connection is");
  await openWorld(
    async ({ server: { origin } }) => {
      const context = await browser.newContext({ baseURL: origin });
      const page = await context.newPage();
      await page.goto("/auth/signin");
      await expect(page.getByText("This server has no mail server. On this machine you open")).toBeVisible();
      await page.getByLabel("Email").fill("anna@example.org");
      await page.getByRole("button", { name: "Open sign-in link" }).click();
      await page.getByRole("button", { name: "Sign in as anna@example.org" }).click();
      await expect(page.getByRole("heading", { name: "Welcome to Tocsin" })).toBeVisible();
      await page.goto("about:blank");
      await context.clearCookies();

      await page.goto("/auth/signin");
      await expect(
        page.getByText(/prints the sign-in link in the terminal .* writes it to \/\S+\/outbox\.$/),
      ).toBeVisible();
      await page.getByLabel("Email").fill("anna@example.org");
      await page.getByRole("button", { name: "Create sign-in link" }).click();
      await expect(page.getByRole("heading", { name: "Find your sign-in link" })).toBeVisible();
      await expect(page.getByText(/\/outbox\. It works once/)).toBeVisible();
      await context.close();
    },
    { SMTP_URL: "" },
  );
});
