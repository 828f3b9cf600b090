import { expect, test } from "@playwright/test";

test("while the server starts, its address shows a page with the reason, which opens the application by itself", async ({
  page,
}) => {
  const { listen } = await import("../../server/src/app/front.ts");
  const front = await listen({ port: 0, host: "127.0.0.1" }, () => "http://localhost");
  const wrongs: string[] = [];
  page.on("console", (message) => /Content Security Policy/.test(message.text()) && wrongs.push(message.text()));
  front.waitFor("The database does not listen yet");
  const answer = await page.goto(`http://127.0.0.1:${front.port}/assets`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "Tocsin is starting" })).toBeVisible();
  await expect(page.getByText("The database does not listen yet.")).toBeVisible();
  const asked: string[] = [];
  front.use((request) => {
    asked.push(new URL(request.url).pathname);
    return new Response("<h1>Assets</h1>", { headers: { "content-type": "text/html" } });
  });
  await expect(page.getByRole("heading", { name: "Assets" })).toBeVisible();
  expect(asked).toContain("/assets");
  expect(wrongs).toEqual([]);
  await front.close();
});
