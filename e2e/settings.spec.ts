import { expect, test } from "./stage/story.ts";

test("the settings are pages: each has an address, shows its sections and asks only for what it shows", async ({
  visit,
}) => {
  const { page } = await visit("user");
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).pathname));
  await page.goto("/settings");
  const tabs = page.getByRole("navigation", { name: "Settings" });
  const current = tabs.locator("[aria-current=page]");
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(current).toHaveText("General");
  await expect(region("Display")).toBeVisible();
  await expect(region("Channels")).toHaveCount(0);
  const elsewhere = ["/api/destinations", "/api/channels", "/api/wall-links", "/api/users/sessions"];
  expect(elsewhere.filter((path) => asked.has(path))).toEqual([]);

  await tabs.getByRole("link", { name: "Channels" }).click();
  await expect(current).toHaveText("Channels");
  // Everything about channels is in one place: whether they are used, their destinations, and services to add.
  await expect(region("Notification channels").getByRole("switch", { name: "Email" })).toBeVisible();
  await expect(region("Channels").getByRole("group", { name: "Add a service" })).toBeVisible();
  await expect(region("Display")).toHaveCount(0);
  await tabs.getByRole("link", { name: "Account" }).click();
  await expect(region("Active sessions")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("#account");

  // The address of a section opens its page, and leads to it.
  await page.goto("/settings#feed-links");
  await expect(current).toHaveText("Links");
  await expect(region("Feed links")).toBeFocused();
});
