import { expect, test } from "../stage/story.ts";

const table = `Nr;Meldung;Stufe;Lat;Lon
1;Deich in Pombal überflutet;Rot;39,92;-8,63
2;Brücke in Ansião gesperrt;Gelb;39,91;-8,43
`;

test("an admin maps the columns of a table, translates its levels, sees the items and adds it; the mapping is edited later", {
  tag: "@proof",
}, async ({ visit, house }) => {
  const url = house.feeds.serve("/notices.csv", table, "text/csv; charset=utf-8");
  for (const width of [1440, 390]) {
    const { page } = await visit("admin", { width });
    await page.goto("/admin?tab=sources");
    await page.getByRole("textbox", { name: "URL of a feed or site" }).fill(url);
    await page.getByRole("button", { name: "Test", exact: true }).click();
    const columns = page.getByRole("group", { name: "Columns" });
    await expect(page.getByText("Map its columns to use it as a source.")).toBeVisible();
    await expect(columns.getByRole("combobox", { name: "Latitude" })).toHaveValue("from:Lat");
    await expect(page.getByRole("button", { name: "Add source" })).toHaveCount(0);
    await expect(columns.getByRole("button", { name: "Preview" })).toBeDisabled();

    await columns.getByRole("combobox", { name: "Title" }).selectOption("from:Meldung");
    await columns.getByRole("combobox", { name: "Category" }).selectOption("value:natural disaster");
    await columns.getByRole("combobox", { name: "Severity", exact: true }).selectOption("from:Stufe");
    await columns.getByRole("combobox", { name: "Severity: “Rot”" }).selectOption("extreme");
    await columns.getByRole("combobox", { name: "Severity: “Gelb”" }).selectOption("minor");
    await columns.getByRole("button", { name: "Preview" }).click();
    const items = page.getByRole("list", { name: "Newest items" });
    await expect(items.getByRole("listitem").first()).toContainText(/Deich in Pombal überflutet.*Extreme/);

    const name = `Notices at ${width}`;
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("button", { name: "Add source" }).click();
    const sources = page.getByRole("table", { name: "Sources" });
    await expect(sources.getByText(name)).toBeVisible();
    await page.getByRole("button", { name: `Edit: ${name}` }).click();
    await page.getByRole("button", { name: "Edit mapping" }).click();
    await columns.getByRole("combobox", { name: "Severity: “Gelb”" }).selectOption("moderate");
    await columns.getByRole("button", { name: "Preview" }).click();
    await expect(items.getByRole("listitem").nth(1)).toContainText("Moderate");
    await columns.getByRole("combobox", { name: "Severity: “Rot”" }).selectOption("severe");
    await expect(items).toHaveCount(0);
    const saved = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const { fields } = (await saved).postDataJSON().mapping;
    expect(fields.severity).toEqual({ from: "Stufe", words: { rot: "severe", gelb: "moderate" } });
    await expect(columns).toHaveCount(0);
    await page.getByRole("button", { name: `Edit: ${name}` }).click();
    await page.getByRole("button", { name: "Remove mapping" }).click();
    await expect(page.getByText("The mapping is removed when you save.")).toBeVisible();
    const removed = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    expect((await removed).postDataJSON().mapping).toBe(null);
    await page.getByRole("button", { name: `Delete: ${name}` }).click();
    await page.getByRole("button", { name: "Delete source" }).click();
    await expect(page.getByText(name)).toHaveCount(0);
  }
});
