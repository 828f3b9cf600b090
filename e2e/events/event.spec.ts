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
      page.getByRole("button", { name: "I’m on it" }),
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

test("each act on an event is undone from its message or the timeline, and another open page follows", async ({
  world,
}) => {
  const { page, id, wrongs } = await openFire(world);
  const desk = await page.context().newPage();
  for (const one of [page, desk]) await one.goto(`${world.server.origin}/events/${id}`);
  // A message stays for seconds: on a page in front that moves nothing, its button can be pressed as soon as it is there.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.bringToFront();
  const stateOf = (one: Page) => one.getByRole("status", { name: "State of the event" });
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  const inTimeline = page.getByRole("list", { name: "Timeline" });

  await press("I’m on it");
  await expect(stateOf(desk)).toContainText("anna@example.org is handling it");
  await expect(inTimeline).toContainText("anna@example.org is handling it");
  await press("Undo: You are handling it");
  await expect(stateOf(desk)).toHaveText("Nobody has acknowledged it.");

  await press("Seen");
  await press("Note");
  await page.getByRole("textbox", { name: "Note for other recipients" }).fill("Guards sent");
  await press("Save");
  await expect(stateOf(desk)).toContainText("“Guards sent”");
  await press("Undo: Note saved");
  await expect(stateOf(desk)).not.toContainText("Guards sent");
  await expect(stateOf(desk)).toContainText("anna@example.org acknowledged it");
  await press("Undo: your acknowledgement");
  await expect(stateOf(desk)).toHaveText("Nobody has acknowledged it.");

  await press("Mute");
  await page.getByRole("menuitem", { name: "For 1 hour" }).click();
  await expect(stateOf(desk)).toContainText("Muted until");
  await press("Undo: your mute");
  await expect(stateOf(desk)).not.toContainText("Muted");

  await press("Dismiss");
  await expect(stateOf(desk)).toContainText("Dismissed");
  await press("Undo: Dismissed");
  await expect(stateOf(desk)).not.toContainText("Dismissed");
  expect(await findViolations(page)).toEqual([]);
  await desk.close();
  expect(wrongs).toEqual([]);
});
