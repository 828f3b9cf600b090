import AxeBuilder from "@axe-core/playwright";
import { defaultRules } from "@tocsin/contract";
import { signInByCalls, test } from "./story.ts";

test("shots", async ({ browser, world }) => {
  const { mail, server } = world;
  const { origin } = server;
  const headers = { origin };
  const context = await browser.newContext();
  await signInByCalls(context, world, "anna@example.org");
  await context.request.put(`${origin}/api/users/rules`, { headers, data: { ...defaultRules, groupSeconds: 0 } });
  const { id } = (
    await (
      await context.request.post(`${origin}/api/monitor`, {
        headers,
        data: { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40 },
      })
    ).json()
  ).result;
  const c1 = (
    await (
      await context.request.post(`${origin}/api/contacts`, {
        headers,
        data: { name: "Ana Silva", email: "ana@example.net" },
      })
    ).json()
  ).result.id;
  const c2 = (
    await (
      await context.request.post(`${origin}/api/contacts`, {
        headers,
        data: {
          name: "Ben Adeyemi-Castellanos of the night guard",
          email: "ben.adeyemi.castellanos.nightguard@a-rather-long-domain.example.net",
          phone: "+351912345678",
        },
      })
    ).json()
  ).result.id;
  const g = (
    await (
      await context.request.post(`${origin}/api/contacts/groups`, {
        headers,
        data: { name: "Guards", contactIds: [c1, c2] },
      })
    ).json()
  ).result.id;
  await context.request.post(`${origin}/api/contacts/groups`, {
    headers,
    data: { name: "Neighbours", contactIds: [] },
  });
  const settings = {
    categories: null,
    channels: null,
    leastSeverity: "moderate",
    unknownSeverity: "wait",
    certainty: "inside",
    radiusByCategory: {},
    contactGroupIds: [g],
  };
  await context.request.put(`${origin}/api/users/settings/asset?id=${id}`, { headers, data: settings });
  const ask = await mail.waitFor("ana@example.net");
  const askUrl = /http\S+confirm\/\S+/.exec(ask.email.text ?? "")?.[0] ?? "";
  const pages: [string, string][] = [["ask", askUrl]];
  const snap = async (list: [string, string][]) => {
    for (const scheme of ["light", "dark"] as const)
      for (const width of [1440, 390]) {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        for (const [name, url] of list) {
          await page.goto(url);
          await page.waitForLoadState("networkidle").catch(() => {});
          await page.waitForTimeout(700);
          if (name === "contacts") {
            await page.getByRole("button", { name: "Members: Guards" }).click();
            await page.getByRole("button", { name: "Change: Ana Silva" }).click();
            await page
              .getByRole("textbox", { name: "Or paste its text" })
              .fill("Ana, ana@example.net\nNobody, no-address\n");
            await page.getByRole("button", { name: "Take in" }).click();
            await page.waitForTimeout(600);
          }
          if (name === "notifications") {
            await page.getByText("Fire at the port").first().click();
            await page.waitForTimeout(300);
          }
          await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png`, fullPage: name !== "asset" });
          const axe = await new AxeBuilder({ page }).analyze();
          if (axe.violations.length)
            console.log(
              name,
              width,
              scheme,
              JSON.stringify(axe.violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 140))])),
            );
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) console.log(name, width, "wider by", wide);
        }
        await page.close();
      }
  };
  await context.request.post(`${origin}/api/notifications/confirm`, {
    headers,
    data: { code: askUrl.split("/").pop() },
  });
  await context.request.post(`${origin}/api/event`, {
    headers,
    data: {
      title: "Fire at the port of Lisbon, two ships burn",
      description: "It burns since the morning. People are asked to stay inside and to close their windows.",
      lat: 38.73,
      lon: -9.14,
      severity: "severe",
      category: "infrastructure",
      url: "https://news.example/1",
    },
  });
  const told = await mail.waitFor("ana@example.net", ({ email }) => email.subject?.includes("Fire") ?? false);
  const own = await mail.waitFor("anna@example.org", ({ email }) => email.subject?.includes("Fire") ?? false);
  const code = /http\S+confirm\/\S+/.exec(told.email.text ?? "")?.[0] ?? "";
  const ownUrl = /http\S+confirm\/\S+/.exec(own.email.text ?? "")?.[0] ?? "";
  await context.request.post(`${origin}/api/notifications/confirm`, {
    headers,
    data: { code: code.split("/").pop(), hasIt: true, note: "On my way, about ten minutes" },
  });
  const eventId = (await (await context.request.get(`${origin}/api/notifications`)).json()).result[0].eventId;
  await snap([
    ["confirmed", code],
    ["confirm-owner", ownUrl],
    ["contacts", `${origin}/contacts`],
    ["notifications", `${origin}/notifications`],
    ["asset", `${origin}/assets/${id}`],
    ["event", `${origin}/events/${eventId}`],
    ["unsubscribe", /Stop these e-mails: (\S+)/.exec(told.email.text ?? "")?.[1] ?? ""],
    ["settings", `${origin}/settings`],
  ]);
});
