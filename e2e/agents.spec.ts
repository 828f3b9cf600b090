import { expect, type Page } from "@playwright/test";
import { type ModelServer, openModelServer } from "../testing/servers/model-server.ts";
import { openPage } from "./stage/browsers.ts";
import { giveSession, watchPage } from "./stage/people.ts";
import { test as story } from "./stage/story.ts";
import { openWorld, type World } from "./stage/world.ts";

type Workbench = { world: World; models: ModelServer };

const item = {
  title: "Flood in Leiria, Portugal: the Lis bursts its banks",
  text: "Streets in the centre of Leiria are under water since the morning.",
};

/** The response of the fake model to it, as far as requested. */
const found: Record<string, unknown> = {
  incident: true,
  category: "natural disaster",
  severity: "severe",
  place: "Leiria",
  quote: "the Lis bursts its banks",
};

/** One server with a fake model, and its admin, for all stories here. */
const test = story.extend<{ page: Page }, { bench: Workbench }>({
  bench: [
    async ({ browserName: _ }, use) => {
      const models = await openModelServer();
      models.answer = ({ schema }) => ({
        json: Object.fromEntries(Object.keys(schema.properties).map((name) => [name, found[name] ?? ""])),
      });
      const settings = { OPENAI_BASE_URL: models.baseUrl, OPENAI_API_KEY: "none" };
      await openWorld(async (world) => {
        await use({ world, models });
      }, settings);
      await models.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  page: async ({ pages: _, bench: { world } }, use) => {
    const { origin } = world.server;
    const { page, context } = await openPage(origin);
    await giveSession(context, world, "anna@example.org");
    const wrongs = watchPage(page, origin);
    await use(page);
    expect(wrongs).toEqual([]);
  },
});

const node = (page: Page, name: string) => page.locator(".react-flow__node").filter({ hasText: name });
const bar = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Content type sections" }).getByRole("link", { name });

async function addType(page: Page, name: string): Promise<void> {
  await page.goto("/admin/config");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Add content type" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Configuration of ${name}` })).toBeVisible();
}

/** A second agent after the first, that is asked for the severity alone. */
async function addRater(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add agent after find_incident" }).click();
  await page.getByRole("textbox", { name: "Agent name" }).fill("rate_severity");
  await page.getByRole("button", { name: "Remove property answer" }).click();
  await page.getByRole("group", { name: "Add property" }).getByRole("button", { name: "severity" }).click();
  await page.getByRole("group", { name: "Variables" }).getByRole("button", { name: "category" }).click();
  await expect(page.getByRole("textbox", { name: "Prompt template" })).toHaveValue(/\{\{category\}\}/);
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

test("two agents are created, connected by mouse and by form, tried, saved, changed and rolled back", {
  tag: "@proof",
}, async ({ page, bench: { models } }) => {
  await addType(page, "flood_news");
  await addRater(page);

  // The way between them is taken away and drawn again.
  await node(page, "find_incident").getByRole("button").click();
  await page.getByRole("button", { name: "Remove next agent rate_severity" }).click();
  await expect(page.getByRole("list", { name: "Agents" })).toContainText("2 problems");
  await expect(bar(page)).toContainText("Fix 2 problems to save them.");
  await expect(bar(page).getByRole("button", { name: /^Save/ })).toBeDisabled();
  await drag(page, "find_incident", "rate_severity");
  await expect(page.getByRole("list", { name: "Next agents" })).toContainText("rate_severity");
  await expect(bar(page)).toContainText("Unsaved changes.");

  // The unsaved draft is tried.
  await part(page, "Dry run").click();
  await page.getByRole("textbox", { name: "Title" }).fill(item.title);
  await page.getByRole("textbox", { name: "Text" }).fill(item.text);
  await page.getByRole("button", { name: "Run draft" }).click();
  const steps = page.getByRole("list", { name: "Steps" }).locator("> li");
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText("1. find_incident");
  await expect(steps.last()).toContainText("300 tokens in, 40 out");
  await steps.last().getByText("Prompt", { exact: true }).click();
  await expect(steps.last().getByRole("region", { name: "Prompt" })).toContainText("natural disaster");
  const comparison = page.getByRole("table", { name: "Findings" });
  await expect(steps.last().getByRole("region", { name: "Output" })).toContainText('"severity": "severe"');
  await expect(comparison.getByRole("row", { name: /^Evidence/ })).toContainText("“the Lis bursts its banks”");
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

test("a built-in content type can be deleted and restored", async ({ page }) => {
  await page.goto("/admin/config");
  const types = page.getByRole("list", { name: "Content types", exact: true });
  await page.getByRole("button", { name: "Delete: official" }).click();
  await page.getByRole("button", { name: "Delete content type" }).click();
  await expect(types).not.toContainText("official");
  await page.getByRole("button", { name: "Restore: official" }).click();
  await expect(types).toContainText(
    "official1 agent · start agent notice, version 2, saved just now by anna@example.org",
  );
  await expect(page.getByRole("button", { name: "Restore: official" })).toHaveCount(0);
});

test("unsaved changes are not lost silently, and two simultaneous saves do not overwrite each other", async ({
  page,
}) => {
  await addType(page, "storm_news");
  const prompt = page.getByRole("textbox", { name: "Prompt template" });
  await prompt.fill("Is {{title}} about a storm? {{nothing}}");
  await expect(page.getByText("nothing is not a variable of the item, and no agent returns it")).toBeVisible();
  await prompt.fill("Is {{title}} about a storm?");
  // Between the parts of the bench it stays; elsewhere it is asked.
  await part(page, "Test cases").click();
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
  await expect(bar(page).getByRole("status")).toContainText("Version 2 was saved in the meantime");
  await expect(prompt).toHaveValue("Is {{title}} about a storm?");
  await bar(page).getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText("Version 2, saved")).toBeVisible();
});

test("test cases are saved, and show the findings of the rules, the saved graph and the draft", {
  tag: "@proof",
}, async ({ page }) => {
  await addType(page, "fixture_news");
  await part(page, "Test cases").click();
  for (const [title, incident] of [
    [item.title, true],
    ["The town celebrates its market", false],
  ] as const) {
    await page.getByRole("button", { name: "Add test case" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    if (incident) await page.getByRole("combobox", { name: "Expected category" }).selectOption("natural disaster");
    else await page.getByRole("switch", { name: "Describes an incident" }).click();
    await page.getByRole("button", { name: "Save test case" }).click();
    await expect(page.getByRole("list", { name: "Test cases" })).toContainText(title);
  }
  await page.getByRole("button", { name: "Run 2 test cases" }).click();
  const figures = page.getByRole("table", { name: "Results" });
  // The fake model takes everything for an incident, the rules do not.
  await expect(figures.getByRole("row", { name: /^False alarms/ })).toHaveText(/False alarms01$/);
  await expect(figures.getByRole("columnheader", { name: "Draft" })).toHaveCount(0);

  await part(page, "Agents").click();
  await page.getByRole("textbox", { name: "Prompt template" }).fill("Only floods: {{title}}");
  await part(page, "Test cases").click();
  await page.getByRole("button", { name: "Run 2 test cases" }).click();
  await expect(figures.getByRole("columnheader", { name: "Draft" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: item.title })).toContainText("Draft: Natural disaster");
});

test("with the keyboard only, an agent of the graph is opened and another is connected", { tag: "@proof" }, async ({
  page,
}) => {
  await addType(page, "keyboard_news");
  await page.getByRole("button", { name: "Add agent after find_incident" }).click();
  await node(page, "find_incident").getByRole("button").focus();
  await page.keyboard.press("Tab");
  await expect(node(page, "further_agent").getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Agent name" })).toHaveValue("further_agent");
  const goesOn = page.getByRole("combobox", { name: "Add next agent" });
  await goesOn.focus();
  await goesOn.selectOption("find_incident");
  // Both now run in an endless cycle, which is reported.
  await expect(bar(page)).toContainText("Fix");
  await page.getByRole("button", { name: "Remove next agent find_incident" }).press("Enter");
  await expect(bar(page).getByRole("button", { name: "Save version 2" })).toBeEnabled();
  await bar(page).getByRole("button", { name: "Save version 2" }).press("Enter");
  await expect(bar(page)).toBeHidden();
});
