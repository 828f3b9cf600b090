import { signIn, signInByMail } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";

test("people see their sessions, export their data and delete their account; admins find, invite and change people", {
  tag: "@proof",
}, async ({ world }) => {
  const { origin } = world.server;
  const anna = await signIn(world, "anna@example.org");
  const { page } = anna;
  await page.goto(`${origin}/users`);
  await page.getByRole("textbox", { name: "Email" }).fill("nobody");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Please enter a valid email")).toBeVisible();
  for (const name of ["ben", "cleo", "dora", "emil"]) {
    await page.getByRole("textbox", { name: "Email" }).fill(`${name}@example.org`);
    if (name === "emil") await page.getByRole("combobox", { name: "Role" }).selectOption("admin");
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByText(`${name}@example.org can now sign in.`)).toBeVisible();
  }
  const people = page.getByRole("list", { name: "Users" }).getByRole("listitem");
  await expect(people).toHaveCount(5);
  await page.getByRole("searchbox", { name: "Search" }).fill("EMI");
  await expect(people).toHaveCount(1);
  await expect(people).toContainText("Admin");
  await page.getByRole("button", { name: "Make user: emil@example.org" }).click();
  await expect(people).toContainText("User · never signed in");
  await page.getByRole("button", { name: "Remove: emil@example.org" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove user" }).click();
  await expect(page.getByText("No matching users")).toBeVisible();

  const ben = await signInByMail(world, "ben@example.org");
  await ben.page.goto(`${origin}/settings#account`);
  await expect(ben.page.getByText(/^Chrome on Linux \(this session\)/)).toBeVisible();
  const download = ben.page.waitForEvent("download");
  await ben.page.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("tocsin-data.json");
  await ben.page.getByRole("textbox", { name: "Your email address, to confirm" }).fill("anna@example.org");
  await ben.page.getByRole("button", { name: "Delete my account" }).click();
  await expect(ben.page.getByText("Enter your own email address")).toBeVisible();
  await ben.page.getByRole("textbox", { name: "Your email address, to confirm" }).fill("ben@example.org");
  await ben.page.getByRole("button", { name: "Delete my account" }).click();
  await ben.page.waitForURL(`${origin}/`);
  await ben.page.goto(`${origin}/assets`);
  await ben.page.waitForURL("**/auth/signin**");
  await page.getByRole("searchbox", { name: "Search" }).fill("");
  await page.reload();
  await expect(people).toHaveCount(3);
  expect([...anna.wrongs, ...ben.wrongs]).toEqual([]);
});
