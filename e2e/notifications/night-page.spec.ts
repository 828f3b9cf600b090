import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { capIndex } from "../../testing/documents/warning-documents.ts";
import { openDesk } from "../stage/desk.ts";
import { findViolations } from "../stage/find-violations.ts";
import { call } from "../stage/house.ts";
import { watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";

const phoneSize = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const openPhone = async (browser: Browser, more: BrowserContextOptions = {}): Promise<Page> =>
  (await browser.newContext({ ...phoneSize, ...more })).newPage();

const longTitle =
  `Explosion and fire at the petrochemical plant ${"with further explosions expected ".repeat(7)}`.slice(0, 299);
const longText = `${"A cloud of black smoke drifts over the harbour & the town. ".repeat(60)}`;

/** The lower edge of the lowest button that answers. */
async function footOfButtons(page: Page): Promise<number> {
  const boxes = await Promise.all(
    ["I’m on it", /^Seen/].map((name) => page.getByRole("button", { name }).boundingBox()),
  );
  return Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)));
}

for (const colorScheme of ["dark", "light"] as const)
  test(`however long a message is, its buttons lie in the upper 700 pixels of a phone, ${colorScheme}`, async ({
    browser,
    world,
  }) => {
    const desk = await openDesk(world, [
      { name: `Depot ${"with a long name ".repeat(10)}`, lat: 38.721, lon: -9.135, radius: 40 },
    ]);
    const linkIn = async (words: string) => {
      const { email } = await world.mail.waitFor("anna@example.org", (one) => one.email.text?.includes(words) ?? false);
      return /http\S+confirm\/\S+/.exec(email.text ?? "")?.[0] ?? "";
    };
    const event = { description: longText, severity: "severe", lat: 38.72, lon: -9.14, radius: 5 };
    const url = "https://news.example.org/fire";
    await call(desk.page, "POST", "/api/event", { ...event, title: longTitle, severity: "extreme", url });
    const long = await linkIn("Explosion and fire");
    const { result: rules } = (await call(desk.page, "GET", "/api/users/rules")).body;
    await call(desk.page, "PUT", "/api/users/rules", { ...rules, groupSeconds: 2 });
    for (const word of ["Roof", "Grass", "Gas", "Ship", "Tank"])
      await call(desk.page, "POST", "/api/event", { ...event, title: `${word} fire, ${longTitle}`.slice(0, 299) });
    const several = await linkIn("Ship fire, ");

    for (const javaScriptEnabled of [true, false]) {
      const phone = await openPhone(browser, { colorScheme, javaScriptEnabled });
      await phone.addInitScript((name) => localStorage.setItem("colour-scheme", name), colorScheme);
      for (const link of [long, several]) {
        await phone.goto(link);
        expect(await footOfButtons(phone)).toBeLessThanOrEqual(700);
        await expect(phone.getByText(/^Extreme|^Severe/).first()).toBeInViewport();
      }
      if (javaScriptEnabled) expect(await findViolations(phone)).toEqual([]);
    }
  });

test("an answer is undone for ten seconds, and withdrawn at any time", async ({ browser, world }) => {
  const { startFire } = await openDesk(world);
  const { id, link } = await startFire("Tank fire", "extreme", { url: "https://news.example.org/fire" });
  const phone = await openPhone(browser);
  const wrongs = watchPage(phone, world.server.origin);
  await phone.clock.install();
  await phone.goto(link);
  await expect(phone.getByText("It burns.")).toBeVisible();
  await expect(phone.getByRole("link", { name: "news.example.org" })).toHaveAttribute("rel", /noopener/);
  await expect(phone.getByRole("link", { name: "Open event" })).toHaveAttribute("href", `/events/${id}`);
  await expect(phone.getByRole("link", { name: "Show on map" })).toHaveAttribute("href", `/assets?event=${id}`);
  const [onIt, seen] = [phone.getByRole("button", { name: "I’m on it" }), phone.getByRole("button", { name: /^Seen/ })];
  const status = phone.getByRole("status");

  await seen.tap();
  await expect(status).toContainText("Acknowledged.");
  await expect(phone.getByText(/^anna@example.org, /)).toBeVisible();
  await onIt.tap();
  await expect(status).toContainText("Acknowledged: you are handling it.");
  await phone.getByRole("button", { name: "Undo" }).tap();
  await expect(status).toContainText("Acknowledged. ");
  await expect(phone.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await onIt.tap();
  await expect(phone.getByRole("button", { name: "Undo" })).toBeVisible();
  await phone.clock.fastForward(10_000);
  await phone.getByRole("button", { name: "Withdraw" }).tap();
  await expect(status).toHaveCount(0);
  await expect(onIt).toBeEnabled();
  // A link that has expired leads on.
  await phone.goto(link.replace(/confirm\/.*/, "confirm/guessed"));
  await expect(phone.getByRole("link", { name: "Show notifications" })).toHaveAttribute("href", "/notifications");
  expect(wrongs).toEqual([]);
});

test("a link that names an act has its button at hand and records nothing, and the owner mutes and dismisses there", async ({
  browser,
  world,
}) => {
  const desk = await openDesk(world);
  const { link } = await desk.startFire("Tank fire", "severe");
  const phone = await openPhone(browser);
  const wrongs = watchPage(phone, world.server.origin);
  await phone.goto(`${link}#seen`);
  await expect(phone.getByRole("button", { name: "Seen" })).toBeFocused();
  await expect(phone.getByText("Not recorded yet: press “Seen”.")).toBeVisible();
  const message = async () => (await call(desk.page, "GET", "/api/notifications")).body.result[0];
  expect((await message()).responses).toEqual([]);
  await phone.getByRole("button", { name: "Seen" }).tap();
  await expect(phone.getByText(/^Not recorded yet/)).toHaveCount(0);

  await phone.getByRole("button", { name: "Mute" }).tap();
  await expect(phone.getByText(/^Muted until/)).toBeVisible();
  await phone.getByRole("button", { name: "Dismiss" }).tap();
  await expect(phone.getByText("Dismissed")).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);
  expect((await call(desk.page, "GET", "/api/mutes")).body.result).toHaveLength(1);
  expect((await call(desk.page, "GET", "/api/events/dismissed")).body.result).toHaveLength(1);
  for (const words of [/^Muted until/, "Dismissed"])
    await phone.getByText(words).getByRole("button", { name: "Undo" }).tap();
  await expect(phone.getByRole("button", { name: "Mute" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Dismiss" })).toBeVisible();
  expect(wrongs).toEqual([]);
});

test("without JavaScript the page shows what happened, answers and undoes by forms, and a look at it changes nothing", async ({
  browser,
  world,
}) => {
  const desk = await openDesk(world);
  const { link } = await desk.startFire('Tank fire & "gas" leak', "extreme", { radius: 5 });
  const phone = await openPhone(browser, { javaScriptEnabled: false });
  for (let look = 0; look < 2; look++) await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText('Tank fire & "gas" leak');
  const shown = phone.getByRole("main");
  await expect(shown).toContainText("Extreme · Infrastructure");
  await expect(shown).toContainText("west of Depot 3; Depot 3 is inside its area.");
  await expect(shown).toContainText("It burns.");
  await expect(shown).toContainText(/Sent \w+, \d/);
  const responses = async () => (await call(desk.page, "GET", "/api/notifications")).body.result[0].responses;
  expect(await responses()).toEqual([]);

  await phone.getByLabel("Note for other recipients").fill("<b>Guards</b>");
  await phone.getByRole("button", { name: "I’m on it" }).tap();
  await expect(phone.getByRole("alert")).toBeVisible();
  expect(await responses()).toEqual([]);
  await phone.goto(link);
  await phone.getByLabel("Note for other recipients").fill("Guards “sent” & on their way");
  await phone.getByRole("button", { name: "I’m on it" }).tap();
  await expect(phone.getByRole("status")).toHaveText("Acknowledged: you are handling it.");
  expect(phone.url()).toBe(link);
  expect(await responses()).toMatchObject([{ hasIt: true, note: "Guards “sent” & on their way" }]);
  await phone.getByRole("button", { name: "Undo" }).tap();
  await expect(phone.getByRole("status")).toHaveCount(0);
  expect(await responses()).toEqual([]);
  await phone.goto(link.replace(/confirm\/.*/, "confirm/guessed"));
  await expect(phone.getByRole("alert")).toContainText("invalid or has expired");
});

test("an area around an asset is drawn around it, and one beyond it with the line to its edge", async ({
  browser,
  world,
}) => {
  const desk = await openDesk(world);
  const cap = (id: string, polygon: string) => ({
    id,
    title: `Storm ${id}`,
    summary: "Gusts up to 120 km/h.",
    cap: {
      identifier: id,
      sender: "wx@example.org",
      sent: new Date(Date.now() - 60_000).toISOString(),
      status: "Actual",
      msgType: "Alert",
      event: "Storm",
      category: "Met",
      severity: "Severe",
      urgency: "Immediate",
      certainty: "Likely",
      areaDesc: "Coast",
      expires: new Date(Date.now() + 6 * 3_600_000).toISOString(),
      polygon,
    },
  });
  const around = cap("one", "38.6,-9.3 38.9,-9.3 38.9,-9.0 38.6,-9.0 38.6,-9.3");
  const beyond = cap("two", "38.6,-8.9 38.9,-8.9 38.9,-8.7 38.6,-8.7 38.6,-8.9");
  const url = world.feeds.serve("/cap", capIndex([around, beyond]));
  await call(desk.page, "POST", "/api/news-source", { name: "Met Office", url });
  const phone = await openPhone(browser);
  for (const [title, words, distance] of [
    ["Storm one", /^Depot 3 is inside its area\./, 0],
    ["Storm two", /^The edge of its area is [\d.]+ (km|mi) from Depot 3, within the radius of/, 1],
  ] as const) {
    const { email } = await world.mail.waitFor("anna@example.org", (one) => one.email.text?.includes(title) ?? false);
    await phone.goto(/http\S+confirm\/\S+/.exec(email.text ?? "")?.[0] ?? "");
    const picture = phone.getByRole("img", { name: words });
    await expect(picture).toBeVisible();
    await expect(picture.locator("path[d^='M'][d$='Z']").first()).toBeAttached();
    await expect(picture.locator("path[class*='distance']")).toHaveCount(distance);
    await expect(phone.getByText("Met Office")).toBeVisible();
  }
});
