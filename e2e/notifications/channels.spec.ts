import type { BrowserContext, Page } from "@playwright/test";
import { openHttpSink } from "../../testing/servers/http-sink.ts";
import { openPushService } from "../../testing/servers/push-service.ts";
import { openPage } from "../stage/browsers.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { test as base, expect } from "../stage/story.ts";
import { openWorld, type World } from "../stage/world.ts";

const test = base.extend<{ gateway: Awaited<ReturnType<typeof openHttpSink>>; world: World }>({
  gateway: async ({ browserName: _ }, use) => {
    const gateway = await openHttpSink();
    await use(gateway);
    await gateway.close();
  },
  world: async ({ gateway }, use) => openWorld(use, { SMS_URL: gateway.origin, WEBHOOK_ALLOW: "127.0.0.1" }),
});

// Push messages are the service worker's.
test.use({ serviceWorkers: "allow" });

type Reader = { context: BrowserContext; page: Page; wrongs: string[] };

async function openSettings(world: World): Promise<Reader> {
  const { page, context } = await openPage(world.server.origin);
  await giveSession(context, world, "anna@example.org");
  const wrongs = watchPage(page, world.server.origin);
  await page.goto(`${world.server.origin}/settings#channels`);
  return { context, page, wrongs };
}

test("a number is confirmed by its link and tested, and a failed test shows the provider response", {
  tag: "@proof",
}, async ({ browser, world, gateway }) => {
  const { page, wrongs } = await openSettings(world);
  const sms = page.getByRole("group", { name: "SMS" });
  await expect(sms).toContainText("Off");
  await sms.getByRole("textbox", { name: "Mobile number" }).fill("912 345 678");
  await sms.getByRole("button", { name: "Add number" }).click();
  await expect(sms.getByRole("alert")).toContainText("Please enter a number with its country");
  await sms.getByRole("textbox", { name: "Mobile number" }).fill("+351 912 345 678");
  await sms.getByRole("button", { name: "Add number" }).click();
  const number = sms.getByRole("listitem", { name: "+351912345678" });
  await expect(number).toContainText("A confirmation link was sent to it");

  // The phone opens the link in another browser, where nobody is signed in.
  const { text } = JSON.parse(gateway.taken[0]?.body.toString() ?? "{}");
  const phone = await browser.newPage();
  await phone.goto(/http\S+/.exec(text)?.[0] ?? "");
  await expect(phone.getByRole("main")).toContainText("anna@example.org");
  await phone.getByRole("button").first().click();
  await expect(number.getByRole("button", { name: "Test +351912345678" })).toBeVisible();
  await expect(sms).toContainText("On");

  gateway.answer = () => ({ status: 202, text: "queued" });
  await number.getByRole("button", { name: /^Test/ }).click();
  await expect(number.getByRole("status")).toHaveText(
    "Sent. Provider response: The SMS service answered 202 Accepted: queued",
  );
  gateway.answer = () => ({ status: 402, text: "no credit left" });
  await number.getByRole("button", { name: /^Test/ }).click();
  await expect(number.getByRole("alert")).toHaveText(
    "Failed. Provider response: The SMS service answered 402 Payment Required: no credit left",
  );
  await number.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(number).toBeHidden();
  expect(wrongs).toEqual([]);
});

test("a webhook shows its key once, and its provider response", { tag: "@proof" }, async ({ world, gateway: hook }) => {
  const { page, wrongs } = await openSettings(world);
  const webhooks = page.getByRole("group", { name: "Webhook", exact: true });
  await webhooks.getByRole("textbox", { name: "Webhook URL" }).fill(`${hook.origin}/in`);
  await webhooks.getByRole("button", { name: "Add webhook" }).click();
  await expect(webhooks.getByRole("status").filter({ hasText: "shown only once" })).toContainText("whsec_");
  await webhooks.getByRole("button", { name: /^Test/ }).click();
  await expect(webhooks.getByText("Sent. Provider response: The webhook answered 201 Created")).toBeVisible();
  expect(hook.taken[0]?.headers["webhook-signature"]).toMatch(/^v1,/);
  await page.reload();
  await expect(webhooks.getByRole("listitem")).toBeVisible();
  await expect(webhooks).not.toContainText("whsec_");
  hook.answer = () => ({ status: 410 });
  await webhooks.getByRole("button", { name: /^Test/ }).click();
  await expect(webhooks.getByRole("listitem")).toContainText("No longer used: The webhook answered 410 Gone");
  expect(wrongs).toEqual([]);
});

// A browser without its vendor's service cannot subscribe. What can be shown without it: that this is said, that what the
// server seals for a browser is what its service worker shows, and that a click opens the event.
test("the service worker shows push messages, and a click opens the event", { tag: ["@proof", "@push"] }, async ({
  world,
}) => {
  const { server } = world;
  const { context, page, wrongs } = await openSettings(world);
  await context.grantPermissions(["notifications"], { origin: server.origin });
  await page.reload();
  const devTools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const push = page.getByRole("group", { name: "Push", exact: true });
  const working = context.waitForEvent("serviceworker");
  await push.getByRole("button", { name: "Turn on push in this browser" }).click();
  await expect(push.getByRole("alert")).toContainText("The browser's push service did not respond");
  const worker = await working;
  // A message for a worker that is not active yet is nobody's.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  const service = await openPushService();
  const subscription = service.subscribe();
  const { request } = context;
  const headers = { origin: server.origin };
  const call = async (path: string, data: object) =>
    expect((await request.post(server.origin + path, { headers, data })).ok()).toBe(true);
  await call("/api/push/subscriptions", { ...subscription, name: "Chromium" });
  await call("/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  await call("/api/event", { title: "A fire", description: "It burns.", lat: 38.72, lon: -9.14, severity: "severe" });
  await expect.poll(() => service.taken.length).toBe(1);
  const [pushed] = service.read(subscription);
  await service.close();

  const deliver = async (data: string) =>
    devTools.send("ServiceWorker.deliverPushMessage", {
      origin: server.origin,
      registrationId: await registrationId,
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const all = (await registration?.getNotifications()) ?? [];
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
    });
  // The protocol now and then loses a message on its way to a worker that sleeps: it is sent again, and takes its own place.
  const delivered = (data: string, expected: unknown) =>
    expect(async () => {
      await deliver(data);
      await expect.poll(shown, { timeout: 3000 }).toEqual(expected);
    }).toPass({ timeout: 30_000 });
  if (!pushed) throw new Error("Nothing was pushed");
  const { acknowledge, ...words } = pushed.payload;
  await delivered(JSON.stringify(pushed.payload), [words]);
  // The next of its thread takes its place; what cannot be read is shown in general words.
  const update = { ...words, title: "Update: A fire" };
  await delivered(JSON.stringify({ ...update, acknowledge }), [update]);
  await delivered(
    "not for us",
    expect.arrayContaining([expect.objectContaining({ title: "Tocsin", url: "/notifications" })]),
  );

  // Nobody can click in a browser without a screen: the worker receives the event of a click.
  const click = (action: string) =>
    worker.evaluate(
      async ({ title, action }) => {
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          NotificationEvent: new (type: string, init: object) => Event;
          dispatchEvent(event: Event): boolean;
        };
        const all = await scope.registration.getNotifications();
        const notification = all.find((one) => one.title === title);
        scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification, action }));
      },
      { title: update.title, action },
    );
  await click("handling");
  const acknowledged = async () =>
    (await (await page.request.get(`${server.origin}/api/notifications`)).json()).result[0];
  await expect.poll(async () => (await acknowledged()).responses).toMatchObject([{ hasIt: true }]);
  await delivered(JSON.stringify({ ...update, acknowledge }), expect.arrayContaining([update]));
  await click("");
  await page.waitForURL(pushed.payload.url);
  await expect(page.getByRole("heading", { name: "A fire" })).toBeVisible();

  // With the person's session everything of it leaves the browser.
  await page
    .getByRole("button", { name: /log ?out/i })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL(`${server.origin}/`);
  // The worker stays, for it opens the application; it has no subscription and shows nothing any longer.
  const left = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return {
      subscription: await registration.pushManager.getSubscription(),
      shown: (await registration.getNotifications()).length,
    };
  });
  expect(left).toEqual({ subscription: null, shown: 0 });
  // The browser of a story is one without a profile, and says of itself that such ones have no push service.
  expect(wrongs.filter((wrong) => !wrong.includes("does not support the Push API in incognito mode"))).toEqual([]);
});

test("a browser that blocks notifications explains how to allow them", { tag: "@proof" }, async ({
  browser,
  world,
}) => {
  const { context, page } = await openSettings(world);
  const push = page.getByRole("group", { name: "Push", exact: true });
  const { targetInfo } = await (await context.newCDPSession(page)).send("Target.getTargetInfo");
  const { browserContextId = "" } = targetInfo;
  await (await browser.newBrowserCDPSession()).send("Browser.setPermission", {
    origin: world.server.origin,
    permission: { name: "notifications" },
    setting: "denied",
    browserContextId,
  });
  await page.reload();
  await expect(push).toContainText("Allow them in the browser's site settings");
  await expect(push.getByRole("button", { name: /Turn on push/ })).toBeHidden();
});

test("a service is found in the gallery, set up by its form and tested; mistakes are shown at their fields", async ({
  world,
  gateway,
}) => {
  gateway.answer = () => ({ status: 200, text: '{"id":1}' });
  const { page } = await openSettings(world);
  const gallery = page.getByRole("group", { name: "Add a service" });
  await gallery.getByLabel("Search services").fill("go");
  await expect(gallery.getByRole("button")).toHaveText(["Google Chat", "GoAlert", "Gotify"]);
  await gallery.getByRole("button", { name: "Gotify" }).click();

  const dialog = page.getByRole("dialog", { name: "Add Gotify" });
  await dialog.getByLabel("Server").fill("gotify.example.org");
  await dialog.getByLabel("Application token").fill(" ");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(["Please enter an address that starts with https://", "Required"]);
  await dialog.getByLabel("Server").fill(gateway.origin);
  await dialog.getByLabel("Application token").fill("a-secret-token");
  await dialog.getByLabel("Name").fill("Duty room");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();

  const added = page.getByRole("dialog", { name: "Gotify added" });
  await added.getByRole("button", { name: "Test Gotify" }).click();
  await expect(added.getByRole("status")).toContainText("Gotify answered 200 OK");
  expect(gateway.taken[0]?.headers["x-gotify-key"]).toBe("a-secret-token");
  await added.getByRole("button", { name: "Done" }).click();

  const card = page.getByRole("group", { name: "Gotify", exact: true });
  await expect(card).toContainText("Duty room");
  await expect(page.locator("body")).not.toContainText("a-secret-token");

  await card.getByRole("button", { name: "Edit Duty room" }).click();
  const rules = page.getByRole("dialog", { name: "Edit Duty room" });
  await rules.getByLabel("Minimum severity").selectOption("Severe or higher");
  await rules.getByLabel("Quiet hours").check();
  await rules.getByLabel("To", { exact: true }).fill("22:00");
  await expect(rules).toContainText("Enter an end time that differs from the start");
  await rules.getByLabel("To", { exact: true }).fill("06:30");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toBeHidden();
  await expect(card).toContainText("Severe or higher · Quiet hours 22:00 to 06:30");
  await card.getByRole("button", { name: "Remove Duty room" }).click();
  await page.getByRole("dialog", { name: "Remove Duty room?" }).getByRole("button", { name: "Remove" }).click();
  await expect(card).toBeHidden();
});

test("an HTTP request is described by a choice and a template, whose unknown variable is named", async ({
  world,
  gateway,
}) => {
  const { page, wrongs } = await openSettings(world);
  const gallery = page.getByRole("group", { name: "Add a service" });
  await gallery.getByRole("button", { name: "HTTP request" }).click();
  const dialog = page.getByRole("dialog", { name: "Add HTTP request" });
  await dialog.getByLabel("URL").fill(`${gateway.origin}/in`);
  await dialog.getByLabel("Method").selectOption("PATCH");
  await dialog.getByLabel("Headers").fill("X-Room: duty\nX-Key: abc");
  const body = dialog.getByLabel("Body");
  await expect(body).toHaveValue(/"title": "\{\{title\}\}"/);
  await body.fill('{"what":"{{titel}}"}');
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Unknown variable “titel”");
  await body.fill('{"what":"{{title}}"}');
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Test HTTP request" }).click();
  await expect(page.getByRole("status").filter({ hasText: "answered 201 Created" })).toBeVisible();
  expect(gateway.taken[0]).toMatchObject({
    method: "PATCH",
    path: "/in",
    headers: { "x-room": "duty", "x-key": "abc" },
  });
  expect(JSON.parse(String(gateway.taken[0]?.body))).toEqual({ what: "Tocsin test message" });
  expect(wrongs.filter((wrong) => !wrong.includes("422"))).toEqual([]);
});
