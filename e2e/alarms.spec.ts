import { openDatabase } from "../server/src/platform/db/database.ts";
import { createLog } from "../server/src/platform/log.ts";
import { openPage } from "./stage/browsers.ts";
import { call, settle } from "./stage/house.ts";
import { giveSession } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";

test("an alarm is one line in the top bar, which leads to all of it, moves nothing, and is hidden by Later", async ({
  world,
}) => {
  const { page, context } = await openPage(world.server.origin);
  await giveSession(context, world, "anna@example.org");
  await page.goto("/eula");
  await settle(page);
  await call(page, "POST", "/api/monitor", { name: "Depot", lat: 39.74, lon: -8.8, radius: 25 });
  await page.goto("/assets");
  const heading = page.getByRole("heading", { level: 1 }).first();
  await expect(heading).toBeVisible();
  const placeOf = async () => {
    const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
    return { x, y };
  };
  const before = await placeOf();
  const { db, close } = openDatabase({ connectionString: world.databaseUrl }, createLog("error"));
  const text =
    "Emails have not been delivered for an hour, because the mail server rejects the password of the account.";
  const raise = (raised_at: Date) =>
    db
      .insertInto("alarms")
      .values({ kind: "test", text, raised_at, updated_at: raised_at, mailed_at: raised_at })
      .onConflict((conflict) => conflict.column("kind").doUpdateSet({ raised_at }))
      .execute();
  await raise(new Date("2026-01-01T00:00:00Z"));

  await page.reload();
  const banner = page.getByRole("banner").getByRole("alert");
  await expect(banner).toContainText(text);
  await expect(heading).toBeVisible();
  expect(await placeOf()).toEqual(before);
  expect((await banner.boundingBox())?.height).toBeLessThan(40);
  await banner.getByRole("link").click();
  await expect(page.getByRole("list", { name: "Needs attention" })).toContainText(text);
  await expect(banner).toBeVisible();
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto("/assets");
  await banner.getByRole("button", { name: "Later" }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(banner).toHaveCount(0);
  // Raised again, it is another alarm.
  await raise(new Date("2026-01-02T00:00:00Z"));
  await page.reload();
  await expect(banner).toContainText(text);
  await close();
});
