import { rssDocument } from "../testing/servers/feed-server.ts";
import { viewOf } from "./map/open-map.ts";
import { openPage } from "./stage/browsers.ts";
import { addFirstAsset, addSource, signIn, signInByMail } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";

const fire = {
  guid: "fire-1",
  title: "Warehouse fire in Leiria, Portugal forces evacuation",
  summary: "Firefighters are at the scene in the industrial area of Leiria.",
};

test("an event in a real feed near a person's site notifies that person and no one else", async ({ world }) => {
  const { server, mail, feeds } = world;
  const anna = await signInByMail(world, "anna@example.org");
  await addFirstAsset(anna, "Leiria", "Depot 3", "20");
  const ben = await signInByMail(world, "ben@example.org");
  await addFirstAsset(ben, "Wien", "Mill", "20");

  const url = feeds.serve("/news.xml", rssDocument([fire]));
  await addSource(anna, server.origin, url, "Test news");

  // One mail: what happened, how far away, why, and a link that confirms.
  const { email } = await mail.waitFor(anna.email, ({ email }) => /Warehouse fire/.test(email.subject ?? ""));
  expect(email.subject).toContain("Depot 3");
  expect(email.text).toMatch(/Why you were notified[\s\S]*Depot 3/);
  const [confirmLink = ""] = email.text?.match(/http\S+\/notifications\/confirm\/\S+/) ?? [];

  // In the feed and on the page of the event, without a reload.
  await anna.page.goto(`${server.origin}/assets`);
  await expect(anna.page.getByText(fire.title).first()).toBeVisible();
  const later = { guid: "fire-2", title: "Explosion at a chemical plant in Leiria, Portugal injures three" };
  feeds.serve("/news.xml", rssDocument([fire, later]));
  await expect(anna.page.getByText(later.title).first()).toBeVisible();
  await anna.page.getByText(fire.title).first().click();
  await anna.page.locator("summary", { hasText: "Why: 1 asset" }).click();
  await expect(anna.page.getByText(/inside the/i).first()).toBeVisible();

  // The confirm page asks before it confirms, and needs no session.
  const { page: stranger } = await openPage(server.origin);
  await stranger.goto(confirmLink);
  await expect(stranger.getByText(fire.title)).toBeVisible();
  await stranger.getByRole("button", { name: "Seen" }).click();
  await expect(stranger.getByText(/acknowledged/i).first()).toBeVisible();

  await anna.page.goto(`${server.origin}/notifications`);
  await expect(anna.page.getByText(fire.title).first()).toBeVisible();
  await expect(anna.page.getByText(/acknowledged/i).first()).toBeVisible();

  // The second person sees none of the first's assets, matches, decisions or mail.
  await ben.page.goto(`${server.origin}/assets`);
  await expect(ben.page.getByRole("button", { name: /Mill/ }).first()).toBeVisible();
  await expect(ben.page.getByText("Depot 3")).toHaveCount(0);
  await expect(ben.page.getByText(fire.title)).toHaveCount(0);
  await ben.page.getByRole("switch", { name: "All events" }).click();
  await expect(ben.page.getByText(fire.title).first()).toBeVisible();
  await ben.page.goto(`${server.origin}/notifications`);
  await expect(ben.page.getByText(fire.title)).toHaveCount(0);
  const mails = mail.received.filter(({ recipients }) => recipients.includes(ben.email));
  expect(mails).toHaveLength(1);

  expect([...anna.wrongs, ...ben.wrongs]).toEqual([]);
});

test("an asset is added by clicking the map, changed, and removed", { tag: ["@proof", "@map"] }, async ({ world }) => {
  const anna = await signIn(world, "anna@example.org", { map: true });
  const { page } = anna;
  await expect(page.locator(".maplibregl-canvas")).toBeVisible();
  // A map that is still being loaded takes no clicks.
  await expect.poll(async () => (await viewOf(page)) !== undefined).toBe(true);
  await page.locator(".maplibregl-canvas").click({ position: { x: 300, y: 250 } });
  await expect(page.getByText(/^Monitors 15\smi around/)).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Somewhere");
  await page.getByRole("textbox", { name: /^Radius/ }).fill("-3");
  await page.getByRole("button", { name: "Save asset" }).click();
  await expect(page.getByRole("textbox", { name: /^Radius/ })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: /^Radius/ }).fill("40");
  await page.getByRole("button", { name: "Save asset" }).click();
  await expect(page.getByRole("heading", { name: "Choose event categories" })).toBeVisible();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByRole("button", { name: /Somewhere/ }).first()).toBeVisible();

  const [asset] = await page.evaluate(async () => (await (await fetch("/api/monitor")).json()).result);
  await page.goto(`${world.server.origin}/assets/${asset.id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Elsewhere");
  await page.getByRole("button", { name: "Save asset" }).click();
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch("/api/monitor")).json()).result[0]?.name))
    .toBe("Elsewhere");
  await page.goto(`${world.server.origin}/assets/${asset.id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete asset" }).click();
  await page.waitForURL("**/assets");
  await expect(page.getByText("Elsewhere")).toHaveCount(0);
  expect(anna.wrongs).toEqual([]);
});

test("with every source unreachable one grey line is shown, and no toast", { tag: "@proof" }, async ({ world }) => {
  const anna = await signIn(world, "anna@example.org");
  await addFirstAsset(anna, "Leiria", "Depot 3", "20");
  world.feeds.serve("/broken.xml", (_, response) => response.writeHead(500).end());
  await anna.page.evaluate(
    (url) =>
      fetch("/api/news-source", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "Broken", url }),
      }),
    `${world.feeds.origin}/broken.xml`,
  );
  await expect(anna.page.getByRole("link", { name: /^Not responding: / })).toBeVisible();
  await expect(anna.page.getByRole("alert")).toHaveCount(0);
});
