import type { Verdict } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { giveVerdict } from "./give-verdict.ts";
import { readVerdicts } from "./read-verdicts.ts";

/** People, an admin among them, and an event that they judge. */
async function openWithEvent() {
  const db = await openTestDatabase();
  for (const id of ["admin", "anna", "ben", "cleo"]) {
    const type = id === "admin" ? "admin" : "user";
    await db
      .insertInto("users")
      .values({ id, email: `${id}@example.org`, type })
      .execute();
  }
  const values = { title: "Pay freeze", description: "Jobs on fire", category: "weather", severity: "severe" } as const;
  const { id } = await db
    .insertInto("events")
    .values({ ...values, delete_after: new Date("2099-01-01T00:00:00Z") })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    read: () => readVerdicts(db),
    give: (person: string, verdict: Verdict) => giveVerdict(db, person, id, verdict),
    rename: (title: string) => db.updateTable("events").set({ title }).where("id", "=", id).execute(),
  };
}

const text = { title: "Pay freeze", summary: "Jobs on fire" };

test("a verdict on an event labels its text if two people agree and fewer disagree", async () => {
  const { read, give } = await openWithEvent();
  await give("anna", { kind: "notIncident" });
  expect(await read()).toEqual([]);
  await give("ben", { kind: "notIncident" });
  expect(await read()).toEqual([{ ...text, incident: false, category: null, severity: null }]);
  await give("ben", { kind: "wrongCategory", category: "other" });
  await give("cleo", { kind: "wrongCategory", category: "other" });
  expect(await read()).toEqual([{ ...text, incident: true, category: "other", severity: null }]);
});

test("an admin's verdict on an event counts alone, also as right, and for the text that it was given for", async () => {
  const { read, give, rename } = await openWithEvent();
  for (const person of ["anna", "ben"]) await give(person, { kind: "notIncident" });
  await give("admin", { kind: "right" });
  const labels = { incident: true, category: "weather", severity: "severe" };
  expect(await read()).toEqual([{ ...text, ...labels }]);
  await rename("Freeze");
  await give("admin", { kind: "wrongSeverity", severity: "minor" });
  expect(await read()).toEqual([
    { ...text, incident: false, category: null, severity: null },
    { title: "Freeze", summary: text.summary, incident: true, category: null, severity: "minor" },
  ]);
});

test("a verdict on an event that concerns its place or a duplicate labels nothing", async () => {
  const { read, give } = await openWithEvent();
  await give("admin", { kind: "wrongPlace" });
  expect(await read()).toEqual([]);
});
