import { addFirstAsset, signIn } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";

test("a visitor is redirected to sign-in and, after it, to the page that they wanted", async ({ page, world }) => {
  const { server, mail } = world;
  await page.goto(`${server.origin}/notifications`);
  await page.waitForURL("**/auth/signin**");
  await page.getByRole("textbox", { name: "Email" }).fill("anna@example.org");
  await page.getByRole("button", { name: "Send sign-in link" }).click();
  // The mail can arrive before the page shows the next one.
  await page.waitForURL("**/auth/verify");
  const { email } = await mail.waitFor("anna@example.org");
  await page.goto(email.text?.match(/http\S+/)?.[0] ?? "");
  await page.getByRole("button", { name: /^Sign in as/ }).click();
  await page.waitForURL("**/notifications");
  await page.goto(`${server.origin}/auth/signin`);
  await page.waitForURL("**/assets");
  await page.goto(`${server.origin}/`);
  await page.waitForURL("**/assets");
});

test("the browser's theme colour and the icon follow the system and the person's choice", async ({ page, world }) => {
  const frame = page.locator("meta[name=theme-color]");
  const icon = page.locator("link[rel=icon]");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${world.server.origin}/about`);
  await expect(frame).toHaveAttribute("content", "#0a1120");
  await page.evaluate(() => localStorage.setItem("colour-scheme", "system"));
  await page.reload();
  await expect(frame).toHaveAttribute("content", "#f2f5fa");
  await expect(icon).toHaveAttribute("href", "/icon-light.svg");
  expect((await page.request.get(`${world.server.origin}/icon-light.svg`)).headers()["content-type"]).toContain(
    "image/svg+xml",
  );
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(frame).toHaveAttribute("content", "#0a1120");
  await expect(icon).toHaveAttribute("href", "/icon.svg");
});

test("the base map is drawn without a network, with its attribution", { tag: ["@proof", "@map"] }, async ({
  world,
}) => {
  const anna = await signIn(world, "anna@example.org", { map: true });
  await addFirstAsset(anna, "Leiria", "Depot 3", "20");
  await anna.page.goto(`${world.server.origin}/assets`);
  await expect(anna.page.locator(".maplibregl-canvas")).toBeVisible();
  await expect(anna.page.getByText(/Natural Earth/)).toBeVisible();
  await expect(anna.page.getByText(/GeoNames/)).toBeVisible();
  // A black rectangle has one colour; land, water and borders have more.
  await anna.page.waitForTimeout(2000);
  const png = (await anna.page.locator(".maplibregl-canvas").screenshot()).toString("base64");
  const colours = await anna.page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    const seen = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4 * 97)
      seen.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    return seen.size;
  }, png);
  expect(colours).toBeGreaterThan(5);
  expect(anna.wrongs).toEqual([]);
});
