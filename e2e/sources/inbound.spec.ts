import { expect, test } from "../stage/story.ts";

test("an admin adds an inbound source, its program sends an item by the shown call, and its key is renewed", async ({
  visit,
  house,
}) => {
  const { page } = await visit("admin", { width: 390 });
  await page.goto("/admin?tab=sources");
  await page.getByRole("button", { name: "Receive items from a program instead" }).click();
  await page.getByRole("button", { name: "Add inbound source" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Flood gauges");
  await page.getByRole("button", { name: "Add inbound source" }).click();
  const shown = page.getByRole("region", { name: "Example request that sends an item" });
  const call = await shown.innerText();
  const [url, key] = [/http\S+/.exec(call)?.[0] ?? "", /X-API-Key: (\w+)/.exec(call)?.[1] ?? ""];
  const body = /-d '(.+)'/.exec(call)?.[1] ?? "";
  const send = (withKey: string) =>
    fetch(url, { method: "POST", headers: { "x-api-key": withKey, "content-type": "application/json" }, body });
  expect(new URL(url).origin).toBe(house.server.origin);
  expect((await send(key)).status).toBe(202);
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Flood gauges", exact: true }).click();
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(shown).toBeVisible();
  const renewed = /X-API-Key: (\w+)/.exec(await shown.innerText())?.[1] ?? "";
  expect((await send(key)).status).toBe(403);
  expect((await send(renewed)).status).toBe(202);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Delete: Flood gauges" }).click();
  await page.getByRole("button", { name: "Delete source" }).click();
  await expect(page.getByText("Flood gauges")).toHaveCount(0);
});
