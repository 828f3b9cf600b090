import { eachByItself } from "../../testing/worlds/quake-intake.ts";
import { openPage } from "../stage/browsers.ts";
import { call, settle } from "../stage/house.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";

test("an admin words the subject of emails with a live preview, the next email has it, and the default comes back", async ({
  world,
}) => {
  const { page, context } = await openPage(world.server.origin);
  await giveSession(context, world, "anna@example.org");
  const wrongs = watchPage(page, world.server.origin);
  await page.goto(`${world.server.origin}/eula`);
  await settle(page, { units: "metric" });
  await call(page, "PUT", "/api/users/rules", eachByItself);
  await call(page, "POST", "/api/monitor", { name: "Depot 3", lat: 38.71, lon: -9.13, radius: 40 });
  const startFire = (title: string) =>
    call(page, "POST", "/api/event", { title, description: "It burns.", lat: 38.71, lon: -9.14, severity: "severe" });
  await startFire("Warehouse fire");
  await world.mail.waitFor("anna@example.org", ({ email }) => email.subject?.includes("Warehouse fire") ?? false);

  await page.goto(`${world.server.origin}/settings#rules`);
  await page.getByRole("link", { name: "Edit message templates" }).click();
  await page.getByRole("combobox", { name: "Channel" }).selectOption({ label: "Email" });
  const subject = page.getByRole("textbox", { name: "Subject" });
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText(/Severe: Warehouse fire, .* from Depot 3/);
  await subject.fill("[DUTY] ");
  await page.getByRole("button", { name: "severity", exact: true }).click();
  await expect(subject).toHaveValue("[DUTY] {{severity}}");
  await expect(preview).toContainText("[DUTY] severe");

  await subject.fill("{{colour}}");
  await expect(page.getByRole("alert")).toHaveText("Unknown variable colour");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await subject.fill("[DUTY] {{event}} at {{asset}}");
  await expect(preview).toContainText("[DUTY] Warehouse fire at Depot 3");

  // Nothing is lost by choosing another channel.
  await page.getByRole("combobox", { name: "Channel" }).selectOption({ label: "SMS" });
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await startFire("Second fire");
  await world.mail.waitFor("anna@example.org", ({ email }) => email.subject === "[DUTY] Second fire at Depot 3");

  await page.getByRole("button", { name: "Reset to default" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset to default" }).click();
  await expect(subject).toHaveValue("");
  await expect(page.getByRole("button", { name: "Reset to default" })).toBeDisabled();
  await expect(preview).toContainText(/fire, .* from Depot 3/);
  expect(wrongs).toEqual([]);
});
