import type { Browser, Locator } from "@playwright/test";
import { openDesk } from "./stage/desk.ts";
import { call } from "./stage/house.ts";
import { watchPage } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";
import { goWithoutMap } from "./stage/without-map.ts";

const openPhone = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await goWithoutMap(context);
  return context.newPage();
};

test("at night on a phone that is not signed in, one tap after the link in the mail answers, and the desk knows", async ({
  browser,
  world,
}) => {
  const desk = await openDesk(world);
  const { link } = await desk.startFire("Tank fire", "extreme");
  await desk.page.goto(`${world.server.origin}/assets`);
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("1 event needs your attention: extreme");

  const phone = await openPhone(browser);
  const wrongs = watchPage(phone, world.server.origin);
  await phone.goto(link);
  await expect(phone.getByText("Extreme")).toBeInViewport();
  await expect(phone.getByText("Tank fire")).toBeInViewport();
  await expect(phone.getByText(/of Depot 3, inside the radius/)).toBeInViewport();
  const answer = phone.getByRole("button", { name: "I’m on it" });
  await expect(answer).toBeInViewport();
  await answer.tap();
  await expect(phone.getByText("Acknowledged: you are handling it.")).toBeInViewport();

  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Blind near Depot 3: no source is switched on");
  expect([...desk.wrongs, ...wrongs]).toEqual([]);
});

test("in the morning, three clicks show what needs the next shift, what the last one handles with its note, and what has ended", async ({
  browser,
  world,
}) => {
  const { page, wrongs, startFire } = await openDesk(world);
  const [handled, ended] = [await startFire("Tank fire", "extreme"), await startFire("Grass fire", "moderate")];
  await startFire("Roof fire", "severe");
  const night = await openPhone(browser);
  await night.goto(handled.link);
  await night.getByText("Note", { exact: true }).tap();
  await night.getByRole("textbox", { name: "Note for other recipients" }).fill("Guards sent");
  await night.getByRole("button", { name: "I’m on it" }).tap();
  await expect(night.getByText("Acknowledged: you are handling it.")).toBeVisible();
  await call(page, "PUT", `/api/event?id=${ended.id}`, { ongoing: 0 });

  await page.goto(`${world.server.origin}/assets`);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 event needs your attention: severe");
  await expect(page.getByRole("list", { name: "Needs your attention" })).toHaveText(/^Roof fire/);
  await click(page.getByRole("button", { name: "Ended", exact: true }));
  await expect(page.getByRole("list", { name: "Ended events" })).toContainText("Grass fire");
  await click(page.getByRole("button", { name: "Handled 1" }));
  const held = page.getByRole("list", { name: "Handled events" });
  await expect(held).toContainText("anna@example.org is handling it, ");
  await expect(held).toContainText("“Guards sent”");
  await click(held.getByText("Tank fire"));
  await expect(page.getByRole("list", { name: "Acknowledgements" })).toContainText("“Guards sent”");
  expect(clicks).toBe(3);
  expect(wrongs).toEqual([]);
});
