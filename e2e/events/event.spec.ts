import type { Locator, Page } from "@playwright/test";
import { openDesk } from "../stage/desk.ts";
import { findViolations } from "../stage/find-violations.ts";
import { expect, test } from "../stage/story.ts";
import type { World } from "../stage/world.ts";

const others = [
  { name: "Depot 4", lat: 38.7, lon: -9.13, radius: 40 },
  { name: "Mill", lat: 38.75, lon: -9.13, radius: 40 },
];

const why = (page: Page) => page.locator("summary", { hasText: "Why: 3 assets, 8 of 8 conditions" });
const decisions = (page: Page) => page.getByRole("list", { name: "Decisions" });

async function openFire(world: World) {
  const desk = await openDesk(world, others);
  const fire = await desk.startFire("Tank fire", "extreme", {
    description: `Tank 4 burns. ${"People are told to stay inside. ".repeat(20)}`,
    url: "https://news.example/tank-fire",
  });
  return { ...desk, ...fire };
}

const boxOf = async (part: Locator) => {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  expect(box).not.toBeNull();
  return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
};

test("an event reads from what happened to why, and the reasons are one line that opens", async ({ world }) => {
  const { page, id, wrongs } = await openFire(world);
  for (const path of [`/assets?event=${id}`, `/events/${id}`]) {
    await page.goto(world.server.origin + path);
    const parts = [
      page.getByRole("heading", { level: 1, name: "Tank fire" }),
      page.getByText(/^Tank 4 burns/),
      page.getByRole("link", { name: /^Read on news.example/ }),
      page.getByText("0.5 mi west of Depot 3."),
      page.getByText(/^First seen /).first(),
      page.getByText("Nobody has acknowledged it."),
      page.getByRole("button", { name: "Acknowledge" }),
      page.getByRole("heading", { name: "Timeline" }),
      why(page),
    ];
    const boxes = [];
    for (const part of parts) boxes.push(await boxOf(part));
    const tops = boxes.map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const panel = await boxOf(
      page
        .getByRole("button", { name: "Back to the list" })
        .or(page.getByRole("link", { name: "All assets", exact: true })),
    );
    expect((boxes[2]?.bottom ?? 900) - panel.top).toBeLessThan(300);
    await expect(decisions(page)).toBeHidden();
  }

  await why(page).press("Enter");
  await expect(decisions(page).getByText("Notified · Depot 3, Depot 4 and Mill")).toBeVisible();
  await expect(decisions(page).getByText(/^Severity extreme/)).toHaveCount(1);
  await expect(decisions(page).getByText(/mi away$/)).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);
  await why(page).click();
  await expect(decisions(page)).toBeHidden();
  expect(wrongs).toEqual([]);
});

test("a link to the reasons of an event opens them", async ({ world }) => {
  const { page, id, wrongs } = await openFire(world);
  await page.goto(`${world.server.origin}/events/${id}#why`);
  await expect(decisions(page)).toBeInViewport();
  expect(wrongs).toEqual([]);
});
