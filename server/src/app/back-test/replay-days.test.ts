import {
  type AssetSettings,
  categories,
  defaultRules,
  defaultSettings,
  severities,
  type UserRules,
} from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";
import { placeHere } from "../../assets/asset-row.ts";
import { cause } from "../../events/timeline/causes.ts";
import { dayMs, later, minuteMs } from "../../platform/clock.ts";
import { saveUserSettings } from "../../settings/queries.ts";
import { replayDays } from "./back-test.ts";

const minutes = (most: number) => fc.integer({ min: 1, max: most });
const severity = fc.constantFrom(...severities);

/** What happens next, some minutes later. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("event" as const),
      wait: minutes(200),
      severity,
      at: fc.subarray([0, 1]),
      category: fc.constantFrom(null, ...categories),
      certainty: fc.constantFrom("inside" as const, "possible" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("severity" as const), wait: minutes(90), which: fc.nat(), severity }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("ended" as const, "lapsed" as const, "resumed" as const),
      wait: minutes(300),
      which: fc.nat(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

const rules: fc.Arbitrary<UserRules> = fc.record({
  quietHours: fc.constantFrom(null, { from: "22:00", to: "07:00" }, { from: "12:00", to: "15:30" }),
  extremeBreaksThrough: fc.boolean(),
  digest: fc.constant(defaultRules.digest),
  digestAt: fc.constant(defaultRules.digestAt),
  groupSeconds: fc.constantFrom(0, 60, 900, 3600),
  hourlyLimit: fc.constantFrom(null, 1, 2, 20),
});
const least = fc.constantFrom<AssetSettings["leastSeverity"]>("minor", "moderate", "severe", "extreme");

const start = new Date("2026-03-20T16:00:00Z");

/** People, each of whom lives through some days: what is sent is decided by the product, at the moments of a clock. */
async function openDays() {
  const world = await openNotificationWorld(start.toISOString());
  let count = 0;
  return {
    world,
    async live(steps: Step[], own: { rules: UserRules; least: AssetSettings["leastSeverity"][] }) {
      const userId = `person${count++}`;
      const settings = { timeZone: "Europe/Lisbon", weatherNotifications: false };
      await world.addPerson(userId, settings);
      await saveUserSettings(world.db, userId, { ...defaultSettings, ...settings });
      world.setClock(start.toISOString());
      await world.setRules(userId, own.rules);
      const assets: number[] = [];
      for (const leastSeverity of own.least) assets.push(await world.addAsset(userId, "Depot", { leastSeverity }));
      let now = start;
      const events: number[] = [];
      const waitUntil = async (end: Date) => {
        const due = () => world.releases.filter((one) => one.userId === userId && one.at > now && one.at <= end);
        for (let next = due(); next.length > 0; next = due()) {
          now = new Date(Math.min(...next.map(({ at }) => at.getTime())));
          world.setClock(now.toISOString());
          await world.release(userId);
        }
        now = end;
        world.setClock(now.toISOString());
      };
      for (const step of steps) {
        await waitUntil(later(now, step.wait * minuteMs));
        await take(world, step, assets, events);
      }
      await waitUntil(later(now, dayMs));
      return { userId, now };
    },
  };
}

type World = Awaited<ReturnType<typeof openNotificationWorld>>;

async function take(world: World, step: Step, assets: number[], events: number[]): Promise<void> {
  if (step.kind === "event") {
    const at = step.at.map((index) => assets[index] as number);
    const id = await world.addEvent(at, { severity: step.severity, category: step.category });
    await world.db.updateTable("matches").set({ certainty: step.certainty }).where("event_id", "=", id).execute();
    events.push(id);
    return world.decide(id);
  }
  const id = events[step.which % Math.max(events.length, 1)];
  if (id === undefined) return;
  const event = await world.db.selectFrom("events").select("ongoing").where("id", "=", id).executeTakeFirstOrThrow();
  // Only what is ongoing ends, and only what has ended resumes.
  if (step.kind !== "severity" && event.ongoing === (step.kind === "resumed")) return;
  if (step.kind === "severity") await world.changeEvent(id, { severity: step.severity });
  if (step.kind === "resumed") await world.changeEvent(id, { ongoing: true, ended_at: null });
  if (step.kind === "ended") await world.changeEvent(id, { ongoing: false, ended_at: world.now() });
  if (step.kind === "lapsed") {
    const over = { ongoing: false, ended_at: world.now(), expires_at: world.now() };
    await world.changeEvent(id, over, cause("time_ran_out", {}));
  } else await world.decide(id);
}

test("a replay of some days sends the messages that were sent on those days, at the same moments", async () => {
  const { world, live } = await openDays();
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 14 }),
    rules,
    fc.tuple(least, least),
    async (steps, rules, least) => {
      const { userId, now } = await live(steps, { rules, least });
      const sent = (await world.listNotified(userId)).map(({ kind, at, eventIds }) => ({
        kind,
        at,
        eventIds: eventIds.toSorted(),
      }));
      const replayed = await replayDays(
        { db: world.db, userId, now, placeOutline: placeHere, signal: new AbortController().signal },
        start,
        { days: 30 },
      );
      const again = replayed.before.map(({ kind, at, about }) => ({
        kind,
        at,
        eventIds: about.map(({ eventId }) => eventId).toSorted(),
      }));
      expect(again).toEqual(sent);
      expect(replayed.after).toEqual(replayed.before);
    },
  );
  await fc.assert(property, { numRuns: 40 });
});
