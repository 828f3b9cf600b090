import { expect, type Page } from "@playwright/test";
import { type ModelServer, openModelServer } from "../testing/servers/model-server.ts";
import { openWorld, signInByCalls, test as story, type World, watchPage } from "./story.ts";

type Workbench = { world: World; models: ModelServer; state: { cookies: []; origins: [] } };

const item = {
  title: "Flood in Leiria, Portugal: the Lis bursts its banks",
  text: "Streets in the centre of Leiria are under water since the morning.",
};

/** What the stand-in finds in it, as far as it is asked. */
const found: Record<string, unknown> = {
  incident: true,
  category: "natural disaster",
  severity: "severe",
  place: "Leiria",
  quote: "the Lis bursts its banks",
};

/** One server with a stand-in for a model, and its admin, for all stories here. */
const test = story.extend<{ page: Page }, { bench: Workbench }>({
  bench: [
    async ({ browser }, use) => {
      const models = await openModelServer();
      models.answer = ({ schema }) => ({
        json: Object.fromEntries(Object.keys(schema.properties).map((name) => [name, found[name] ?? ""])),
      });
      const settings = { OPENAI_BASE_URL: models.baseUrl, OPENAI_API_KEY: "none" };
      await openWorld(async (world) => {
        const context = await browser.newContext({ baseURL: world.server.origin });
        await signInByCalls(context, world, "anna@example.org");
        const state = (await context.storageState()) as Workbench["state"];
        await context.close();
        await use({ world, models, state });
      }, settings);
      await models.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  page: async ({ browser, bench: { world, state } }, use) => {
    const baseURL = world.server.origin;
    const context = await browser.newContext({ baseURL, storageState: state, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const wrongs = watchPage(page, baseURL);
    await use(page);
    await context.close();
    expect(wrongs).toEqual([]);
  },
});

const node = (page: Page, name: string) => page.locator(".react-flow__node").filter({ hasText: name });
const bar = (page: Page) => page.getByRole("region", { name: "Not saved yet" });
const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the bench" }).getByRole("link", { name });

async function addType(page: Page, name: string): Promise<void> {
  await page.goto("/admin/config");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Add content type" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Configuration of ${name}` })).toBeVisible();
}

/** A second agent after the first, that is asked for the severity alone. */
async function addRater(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add an agent after find_incident" }).click();
  await page.getByRole("textbox", { name: "Name of the agent" }).fill("rate_severity");
  await page.getByRole("button", { name: "Remove the property answer" }).click();
  await page.getByRole("group", { name: "Add a property" }).getByRole("button", { name: "severity" }).click();
  await page.getByRole("group", { name: "Variables" }).getByRole("button", { name: "category" }).click();
  await expect(page.getByRole("textbox", { name: "Prompt" })).toHaveValue(/\{\{category\}\}/);
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  await node(page, from).scrollIntoViewIfNeeded();
  const start = await node(page, from).locator(".source").boundingBox();
  const end = await node(page, to).locator(".target").boundingBox();
  if (!start || !end) throw new Error("The picture has no handles");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

async function save(page: Page, note: string, version: number): Promise<void> {
  await bar(page).getByRole("textbox", { name: "Note" }).fill(note);
  await bar(page)
    .getByRole("button", { name: `Save version ${version}` })
    .click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText(`Version ${version}, saved`)).toBeVisible();
}

test("two agents are built from nothing, connected by mouse and by form, tried, saved, changed and rolled back", async ({
  page,
  bench: { models },
}) => {
  await addType(page, "flood_news");
  await addRater(page);

  // The way between them is taken away and drawn again.
  await node(page, "find_incident").getByRole("button").click();
  await page.getByRole("button", { name: "Do not go on to rate_severity" }).click();
  await expect(page.getByRole("list", { name: "Agents" })).toContainText("2 problems");
  await expect(bar(page)).toContainText("2 problems keep it from being saved");
  await expect(bar(page).getByRole("button", { name: /^Save/ })).toBeDisabled();
  await drag(page, "find_incident", "rate_severity");
  await expect(page.getByRole("list", { name: "Next agents" })).toContainText("Then rate_severity");
  await expect(bar(page)).toContainText("Not saved yet.");

  // The draft is tried as it stands.
  await part(page, "Try it").click();
  await page.getByRole("textbox", { name: "Title" }).fill(item.title);
  await page.getByRole("textbox", { name: "Text" }).fill(item.text);
  await page.getByRole("button", { name: "Try the draft" }).click();
  const steps = page.getByRole("list", { name: "Steps" }).locator("> li");
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText("1. find_incident");
  await expect(steps.last()).toContainText("300 tokens in, 40 out");
  await steps.last().getByText("What it was asked").click();
  await expect(steps.last().getByRole("region", { name: "What it was asked" })).toContainText("natural disaster");
  const comparison = page.getByRole("table", { name: "What was found" });
  await expect(steps.last().getByRole("region", { name: "What it answered" })).toContainText('"severity": "severe"');
  await expect(comparison.getByRole("row", { name: /^Rests on/ })).toContainText("“the Lis bursts its banks”");
  await expect(comparison.getByRole("row", { name: /^Place/ })).toContainText("Leiria");
  expect(models.asked.length).toBeGreaterThanOrEqual(2);

  await save(page, "The severity by itself", 2);
  await part(page, "Agents").click();
  await node(page, "rate_severity").getByRole("button").click();
  await page.getByRole("combobox", { name: "Model" }).fill("gpt-5-mini");
  await expect(page.getByRole("textbox", { name: "Temperature" })).toBeDisabled();
  await save(page, "A model that thinks", 3);

  await part(page, "Versions").click();
  const versions = page.getByRole("list", { name: "Versions" });
  await expect(versions.getByRole("listitem").first()).toContainText("Version 3 (current)A model that thinks");
  await expect(versions).toContainText("by anna@example.org");
  await page.getByRole("button", { name: "Compare: version 2" }).click();
  await expect(versions.locator("dl")).toContainText("agents.rate_severity.llm.model");
  await page.getByRole("button", { name: "Roll back to version 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Roll back" }).click();
  await expect(versions.getByRole("listitem").first()).toContainText("Version 4 (current)");
  await part(page, "Agents").click();
  await node(page, "rate_severity").getByRole("button").click();
  await expect(page.getByRole("combobox", { name: "Model" })).toHaveValue("gpt-4.1-mini");
});

test("what came with Tocsin can be deleted, and brought back", async ({ page }) => {
  await page.goto("/admin/config");
  const types = page.getByRole("list", { name: "Content types", exact: true });
  await page.getByRole("button", { name: "Delete: official" }).click();
  await page.getByRole("button", { name: "Delete content type" }).click();
  await expect(types).not.toContainText("official");
  await page.getByRole("button", { name: "Bring back: official" }).click();
  await expect(types).toContainText(
    "official1 agent, begins with notice · version 2, saved just now by anna@example.org",
  );
  await expect(page.getByRole("button", { name: "Bring back: official" })).toHaveCount(0);
});

test("what is not saved is not lost silently, and two who save at once do not overwrite each other", async ({
  page,
}) => {
  await addType(page, "storm_news");
  const prompt = page.getByRole("textbox", { name: "Prompt" });
  await prompt.fill("Is {{title}} about a storm? {{nothing}}");
  await expect(page.getByText("nothing is no variable of the item, and no agent returns it")).toBeVisible();
  await prompt.fill("Is {{title}} about a storm?");
  // Between the parts of the bench it stays; elsewhere it is asked.
  await part(page, "Fixtures").click();
  await part(page, "Agents").click();
  await expect(prompt).toHaveValue("Is {{title}} about a storm?");
  await page.getByRole("link", { name: "All content types" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(prompt).toHaveValue("Is {{title}} about a storm?");

  const overtaken = await page.evaluate(async () => {
    const path = "/analysis/api/admin/config/content_types/storm_news";
    const { graph } = (await (await fetch(path)).json()).data;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ startNode: graph.startNode, agents: graph.agents, note: "Somebody else" });
    return (await fetch(path, { method: "PUT", headers, body })).status;
  });
  expect(overtaken).toBe(200);
  await bar(page).getByRole("button", { name: "Save version 2" }).click();
  await expect(bar(page).getByRole("status")).toContainText("Version 2 was saved meanwhile");
  await expect(prompt).toHaveValue("Is {{title}} about a storm?");
  await bar(page).getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText("Version 2, saved")).toBeVisible();
});

test("fixtures are kept, and show what rules, the saved agents and the draft answer", async ({ page }) => {
  await addType(page, "fixture_news");
  await part(page, "Fixtures").click();
  for (const [title, incident] of [
    [item.title, true],
    ["The town celebrates its market", false],
  ] as const) {
    await page.getByRole("button", { name: "Add a fixture" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    if (incident) await page.getByRole("combobox", { name: "Right category" }).selectOption("natural disaster");
    else await page.getByRole("switch", { name: "It tells of an incident" }).click();
    await page.getByRole("button", { name: "Save fixture" }).click();
    await expect(page.getByRole("list", { name: "Fixtures" })).toContainText(title);
  }
  await page.getByRole("button", { name: "Run all 2" }).click();
  const figures = page.getByRole("table", { name: "Figures" });
  // The stand-in takes everything for an incident, the rules do not.
  await expect(figures.getByRole("row", { name: /^False alarms/ })).toHaveText(/False alarms01$/);
  await expect(figures.getByRole("columnheader", { name: "Draft" })).toHaveCount(0);

  await part(page, "Agents").click();
  await page.getByRole("textbox", { name: "Prompt" }).fill("Only floods: {{title}}");
  await part(page, "Fixtures").click();
  await page.getByRole("button", { name: "Run all 2" }).click();
  await expect(figures.getByRole("columnheader", { name: "Draft" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: item.title })).toContainText("Draft: natural disaster");
});

test("by keyboard alone an agent of the picture is opened and another is led to", async ({ page }) => {
  await addType(page, "keyboard_news");
  await page.getByRole("button", { name: "Add an agent after find_incident" }).click();
  await node(page, "find_incident").getByRole("button").focus();
  await page.keyboard.press("Tab");
  await expect(node(page, "further_agent").getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name of the agent" })).toHaveValue("further_agent");
  const goesOn = page.getByRole("combobox", { name: "Goes on to" });
  await goesOn.focus();
  await goesOn.selectOption("find_incident");
  // Both go on without end now, and that is said.
  await expect(bar(page)).toContainText("keep");
  await page.getByRole("button", { name: "Do not go on to find_incident" }).press("Enter");
  await expect(bar(page).getByRole("button", { name: "Save version 2" })).toBeEnabled();
  await bar(page).getByRole("button", { name: "Save version 2" }).press("Enter");
  await expect(bar(page)).toBeHidden();
});
