import type { Page } from "@playwright/test";
import { rssDocument } from "../../testing/servers/feed-server.ts";
import { addFirstAsset, addSource, signIn } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";

const reports = [
  [
    "Herald",
    "Fire destroys paper mill on the edge of Leiria",
    "Firefighters fought the blaze at the old paper mill all night.",
  ],
  [
    "Gazette",
    "Leiria paper mill gutted by overnight blaze",
    "Firefighters were called to the mill, where two workers were hurt.",
  ],
  [
    "Courier",
    "Paper mill blaze in Leiria under control",
    "Firefighters said the blaze at the paper mill hurt two workers.",
  ],
] as const;
const copy = ["Mirror", `${reports[0][1]} (agency)`, reports[0][2]] as const;
const late = [
  "Echo",
  "Blaze at Leiria paper mill: firefighters look for its cause",
  "The overnight blaze at the paper mill hurt two.",
] as const;

const sources = (page: Page) => page.getByRole("list", { name: "Sources" }).getByRole("listitem");

test("an event with three sources shows their reasons; what an admin splits stays split when another item arrives", {
  tag: "@proof",
}, async ({ world }) => {
  const { server, feeds } = world;
  const anna = await signIn(world, "anna@example.org");
  const { page } = anna;
  await addFirstAsset(anna, "Leiria", "Depot 3", "20");
  const publish = async ([name, title, summary]: readonly [string, string, string]) => {
    const url = feeds.serve(`/${name}.xml`, rssDocument([{ guid: name, title, summary, point: [-8.81, 39.74] }]));
    await addSource(anna, server.origin, url, name);
  };
  for (const report of reports) {
    await publish(report);
    await page.goto(`${server.origin}/assets`);
    await expect(
      page
        .getByRole("list", { name: /^Events/ })
        .getByRole("listitem")
        .filter({ hasText: reports[0][1] }),
    ).toBeVisible();
  }
  await page
    .getByRole("list", { name: /^Events/ })
    .getByRole("listitem")
    .filter({ hasText: reports[0][1] })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Sources (3)" })).toBeVisible();
  await expect(sources(page).filter({ hasText: "Gazette" })).toContainText(/Similar text \(\d+ %\): .*mill/);
  await expect(sources(page).filter({ hasText: "Herald" })).toContainText("Started the event");

  // A copy of an agency's text is listed, and is no source of its own.
  await publish(copy);
  await page.goto(`${server.origin}/assets`);
  await page
    .getByRole("list", { name: /^Events/ })
    .getByRole("listitem")
    .filter({ hasText: reports[0][1] })
    .getByRole("button")
    .first()
    .click();
  await expect(sources(page).filter({ hasText: "Mirror" })).toContainText("Same text as Herald");
  await expect(page.getByText("Independent: 3.")).toBeVisible();

  await page.getByRole("button", { name: "Split the item of Gazette" }).click();
  await page.getByRole("button", { name: "Split", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "Sources (3)" })).toBeVisible();
  await expect(sources(page).filter({ hasText: "Gazette" })).toHaveCount(0);

  await publish(late);
  await page.goto(`${server.origin}/assets`);
  await expect(
    page
      .getByRole("list", { name: /^Events/ })
      .getByRole("listitem")
      .filter({ hasText: reports[0][1] }),
  ).toHaveCount(1);
  await expect(
    page
      .getByRole("list", { name: /^Events/ })
      .getByRole("listitem")
      .filter({ hasText: reports[1][1] }),
  ).toHaveCount(1);
});
