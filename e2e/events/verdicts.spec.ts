import type { Page } from "@playwright/test";
import { findViolations } from "../stage/find-violations.ts";
import { call, type House } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

const title = "Warehouse fire in Leiria, Portugal forces evacuation";

const row = (page: Page) =>
  page
    .getByRole("list", { name: /^Events/ })
    .getByRole("listitem")
    .filter({ hasText: title });
const markAs = (page: Page) => page.getByRole("button", { name: "Mark as…" });
const choose = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true }).click();

async function openEvent(page: Page, { ids }: House): Promise<void> {
  await page.goto(`/events/${ids.event}`);
  await expect(page.getByText("Moderate · Infrastructure · ongoing")).toBeVisible();
}

test("an admin's mark corrects an event at once on the pages of others, and is undone", async ({ house, visit }) => {
  const [{ page: admin }, { page: member }] = [await visit("admin"), await visit("user")];
  await member.goto("/assets?scope=all");
  await expect(row(member).getByRole("img", { name: "Moderate, Infrastructure" })).toBeVisible();

  await openEvent(admin, house);
  await markAs(admin).press("Enter");
  await expect(admin.getByRole("menuitem", { name: "Right" })).toBeFocused();
  await expect(admin.getByText("Corrects the event for everyone")).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
  await choose(admin, "Wrong category…");
  await expect(admin.getByRole("menuitem", { name: "Infrastructure" })).toBeDisabled();
  await choose(admin, "Police activity");
  await expect(admin.getByText("Moderate · Police activity · ongoing")).toBeVisible();
  await expect(markAs(admin)).toBeFocused();
  await expect(row(member).getByRole("img", { name: "Moderate, Police activity" })).toBeVisible();

  await markAs(admin).click();
  await choose(admin, "Wrong place…");
  await admin.getByRole("searchbox", { name: "Search for a place" }).fill("Pombal, Leiria");
  await admin.getByRole("button", { name: "Pombal, Leiria, Portugal" }).click();
  await expect(admin.getByText(/^Only the city is known: Pombal/)).toBeVisible();
  await admin.getByRole("button", { name: /^Undo: .*wrong place, should be Pombal/ }).click();
  await expect(admin.getByText(/^Only the city is known: Leiria/)).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
  await admin.getByRole("button", { name: /^Undo: .*wrong category, should be Police activity/ }).click();
  await expect(row(member).getByRole("img", { name: "Moderate, Infrastructure" })).toBeVisible();
});

test("a member's mark leaves the event as it is for others, and admins see how many people marked it", {
  tag: "@proof",
}, async ({ house, visit }) => {
  const [{ page: admin }, { page: member }] = [await visit("admin"), await visit("user", { width: 390, height: 844 })];
  await openEvent(member, house);
  await markAs(member).click();
  await expect(member.getByText("Affects only your notifications")).toBeVisible();
  await choose(member, "Wrong severity…");
  await choose(member, "Extreme");
  await expect(member.getByText("Your mark: wrong severity, should be Extreme")).toBeVisible();
  await markAs(member).click();
  await choose(member, "Not an incident");
  await expect(member.getByText("Your mark: not an incident")).toBeVisible();
  await expect(member.getByText("Your mark: wrong severity")).toHaveCount(0);

  await openEvent(admin, house);
  await expect(admin.getByText("Marked by 1 person: not an incident (1)")).toBeVisible();
  await member.getByRole("button", { name: "Undo: Your mark: not an incident" }).click();
  await expect(member.getByText(/^Your mark/)).toHaveCount(0);
  const { body } = await call(admin, "GET", `/api/events/verdict?id=${house.ids.event}`);
  expect(body.result).toEqual({ own: [], corrections: [], counts: { people: 0, kinds: {} } });
});

test("an event marked as a duplicate ends and names the other event", async ({ house, visit }) => {
  const { page } = await visit("admin");
  await openEvent(page, house);
  await markAs(page).click();
  await choose(page, "Duplicate of…");
  await page.getByRole("menuitem", { name: /^Wildfire near Pombal/ }).click();
  await expect(page.getByText("Moderate · Infrastructure · ended")).toBeVisible();
  await expect(page.getByRole("link", { name: "Show the other event" })).toHaveAttribute(
    "href",
    `/events/${house.ids.shaped}`,
  );
  await page.getByRole("button", { name: "Undo: Corrected for everyone: duplicate" }).click();
  await expect(page.getByText("Moderate · Infrastructure · ongoing")).toBeVisible();
});
