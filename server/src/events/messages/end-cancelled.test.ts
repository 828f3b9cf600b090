import type { Finding } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { subjectOfWarning } from "../../analysis/rules/warnings/subject-of-warning.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { storeItems } from "../../sources/store-items.ts";
import { recordFindings } from "../record-findings.ts";

const now = new Date("2026-03-01T12:00:00Z");

const findingOf = (minute: number, more: Partial<Finding>): Finding => ({
  engine: "rules",
  incident: true,
  category: "natural disaster",
  severity: "severe",
  urgency: "immediate",
  capCertainty: "likely",
  place: { kind: "exact", name: "Coast", lat: 38, lon: 140, radiusKm: null },
  happenedAt: new Date(now.getTime() - 3_600_000 + minute * 60_000).toISOString(),
  expiresAt: null,
  ended: false,
  confidence: 1,
  quote: null,
  official: { authority: "jma", ids: ["tsunami-1"] },
  ...more,
});

async function open() {
  const db = await openTestDatabase();
  const { id } = await db
    .insertInto("sources")
    .values({ name: "jma", url: "http://jma.example" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const nothing = async () => {};
  const parts = { db, clock: () => now, handOver: nothing, announce: nothing, noteUnmatched: nothing };
  return {
    /** Takes in telegrams, each as an item of its own. */
    async hear(...findings: Finding[]): Promise<void> {
      const contents = findings.map((finding) => ({
        id: JSON.stringify(finding),
        title: "Telegram",
        link: null,
        summary: "",
        publishedAt: null,
        updatedAt: null,
        lat: null,
        lon: null,
        geojson: null,
        official: null,
      }));
      const stored = await storeItems(db, id, contents, now);
      const rows = stored.map(({ itemId, revision }, index) => {
        const finding = findings[index] as Finding;
        return { item_id: itemId, revision, engine: "rules", finding };
      });
      await insertRows(db, "findings", rows);
      await recordFindings({ ...parts, subjectOf: subjectOfWarning }, stored);
    },
    known: () => db.selectFrom("events").select(["severity", "ongoing", "place_kind", "lat"]).execute(),
  };
}

const warning = findingOf(0, {});
const update = findingOf(5, { severity: "extreme" });
const lifted = findingOf(10, { severity: "unknown", ended: true });

test("a warning that is read after the telegram that lifts it starts no event", async () => {
  for (const together of [true, false]) {
    const { hear, known } = await open();
    if (together) await hear(lifted, update, warning);
    else for (const one of [lifted, update, warning]) await hear(one);
    expect(await known()).toEqual([]);
  }
});

test("a warning that is issued again after its end resumes the event", async () => {
  const { hear, known } = await open();
  await hear(warning);
  await hear(lifted);
  expect(await known()).toMatchObject([{ ongoing: false }]);
  await hear(findingOf(20, {}));
  expect(await known()).toMatchObject([{ ongoing: true }]);
});

test("an older telegram changes nothing, and neither does one that does not place an earthquake that is placed", async () => {
  const { hear, known } = await open();
  await hear(update);
  await hear(warning);
  expect(await known()).toMatchObject([{ severity: "extreme", ongoing: true }]);
  const official = { authority: "jma", ids: ["earthquake-1"], quake: { magnitude: 6.1 } };
  const flash = { official: { ...official, quake: { magnitude: null } }, severity: "moderate" } as const;
  await hear(findingOf(-30, { official }));
  await hear(
    findingOf(-30, { ...flash, place: { kind: "unknown", name: "Coast", lat: null, lon: null, radiusKm: null } }),
  );
  expect((await known()).at(-1)).toMatchObject({ severity: "severe", place_kind: "exact", lat: 38 });
});
