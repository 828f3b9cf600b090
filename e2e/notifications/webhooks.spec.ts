import { type HttpSink, openHttpSink } from "../../testing/servers/http-sink.ts";
import { call, settle } from "../stage/house.ts";
import { signIn } from "../stage/people.ts";
import { expect, test as story } from "../stage/story.ts";
import { openWorld } from "../stage/world.ts";

const test = story.extend<{ desk: HttpSink }>({
  desk: async ({ browserName: _ }, use) => {
    const desk = await openHttpSink();
    await use(desk);
    await desk.close();
  },
  world: async ({ desk }, use) => openWorld(use, { WEBHOOK_ALLOW: desk.host }),
});

test("an admin adds a webhook, tests it, follows it through a failure, rotates its key and replays its messages", async ({
  world,
  desk,
}) => {
  const { page } = await signIn(world, "anna@example.org");
  await settle(page, { units: "metric" });
  await page.goto(`${world.server.origin}/admin?tab=webhooks`);
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Incident desk");
  await page.getByRole("textbox", { name: "Address" }).fill("http://10.0.0.1/in");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill(`${desk.origin}/in`);
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByText("Webhook “Incident desk” created")).toBeVisible();
  const key = (await page.getByLabel("New webhook key").textContent()) ?? "";
  await page.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("list", { name: "Webhooks", exact: true }).getByRole("listitem");
  await page.getByRole("button", { name: "Test: Incident desk" }).click();
  await expect(row.getByRole("status")).toHaveText("The webhook answered 201 Created");

  desk.answer = () => ({ status: 503 });
  const startFire = (title: string) =>
    call(page, "POST", "/api/event", { title, description: "It burns.", lat: 38.71, lon: -9.14, severity: "severe" });
  await startFire("Warehouse fire");
  await expect.poll(() => desk.taken.length).toBe(2);
  await page.reload();
  await expect(row).toContainText(/Failing · 1 message waits · since .* · The webhook answered 503/);
  // A replay does not wait for the next attempt.
  desk.answer = () => ({ status: 200 });
  await page.getByRole("button", { name: "Delivery log: Incident desk" }).click();
  const log = page.getByRole("list", { name: "Delivery log: Incident desk" }).getByRole("listitem");
  await expect(log).toContainText([/event\.created.*Queued · 1 attempt · The webhook answered 503/]);
  await page.getByRole("button", { name: "Replay" }).click();
  await expect(page.getByText("1 message is queued again.")).toBeVisible();
  await expect(log).toContainText([/Delivered · 2 attempts · The webhook answered 200 OK/]);
  const ids = desk.taken.slice(1).map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(1);

  await page.getByRole("button", { name: "Rotate key: Incident desk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate key" }).click();
  const newKey = (await page.getByLabel("New webhook key").textContent()) ?? "";
  await page.getByRole("button", { name: "Done" }).click();
  await startFire("Refinery fire");
  await expect.poll(() => desk.taken.length).toBe(4);
  expect(newKey).not.toBe(key);
  // By the new key and by the old one.
  expect(String(desk.taken[3]?.headers["webhook-signature"]).split(" ")).toHaveLength(2);

  await page.getByRole("button", { name: "Delete: Incident desk" }).click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});
