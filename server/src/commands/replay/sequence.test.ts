import { expect, test } from "vitest";
import { playSequence, type Step } from "../../../../testing/worlds/recorded-sequence.ts";

type Fire = { id: string; name: string; acres?: number; contained?: number };

const began = Date.parse("2026-03-01T10:00:00Z");
const at = (minutes: number): Date => new Date(began + minutes * 60_000);
const list = (fires: Fire[]): string =>
  JSON.stringify({
    Incidents: fires.map(({ id, name, acres = 50, contained = 0 }) => ({
      UniqueId: id,
      Name: name,
      Started: at(-60).toISOString(),
      AcresBurned: acres,
      PercentContained: contained,
      Latitude: 38.5,
      Longitude: -122.5,
    })),
  });
const step = (minutes: number, body: string, contentType = "application/json"): Step => ({
  at: at(minutes),
  answer: { body: Buffer.from(body), contentType },
});

const [mill, creek, ridge] = [
  { id: "a", name: "Mill Fire" },
  { id: "b", name: "Creek Fire" },
  { id: "c", name: "Ridge Fire" },
];
const grown = { ...mill, acres: 12_000 };
const steps: Step[] = [
  step(0, list([mill, creek])),
  step(30, list([mill, creek])),
  step(60, list([grown, creek])),
  // Cut within the second fire, and not available: neither ends anything.
  step(90, list([grown, creek, ridge]).slice(0, -60)),
  step(120, "<html><title>Maintenance</title></html>", "text/html"),
  step(150, list([grown, ridge])),
  step(180, list([grown, creek, ridge])),
  step(210, list([{ ...grown, contained: 95 }, creek])),
];

const watched = [{ name: "Depot", lat: 38.5, lon: -122.5 }];

const fire = (id: string, title: string, severity: string, ended: boolean, revision: number) => ({
  names: [id],
  title,
  severity,
  ended,
  revision,
});

test("a recorded sequence of polls has its items once, its edits as revisions and its ends at the right poll", async () => {
  expect(await playSequence(steps.slice(0, 5))).toMatchObject({
    items: [
      { guid: "a", revision: 2 },
      { guid: "b", revision: 1 },
    ],
    events: [fire("a", "Mill Fire", "severe", false, 2), fire("b", "Creek Fire", "moderate", false, 1)],
  });
  expect(await playSequence(steps)).toMatchObject({
    items: [
      { guid: "a", revision: 3 },
      { guid: "b", revision: 3 },
      { guid: "c", revision: 2 },
    ],
    events: [
      { names: ["a"], ended: false },
      { names: ["b"], ended: false },
      { names: ["c"], ended: true },
    ],
  });
});

test("an event whose complete list does not change for weeks continues for as long as it is listed", async () => {
  const days = Array.from({ length: 41 }, (_, half) => step(half * 12 * 60 + half, list([mill])));
  expect((await playSequence(days)).events).toMatchObject([{ names: ["a"], ended: false, revision: 1 }]);
  const after = step(41 * 12 * 60, list([creek]));
  expect((await playSequence([...days, after])).events).toMatchObject([
    { names: ["a"], ended: true, endedAt: after.at },
    { names: ["b"], ended: false },
  ]);
});

test("a process that dies in the middle of a poll and of the stages after it changes nothing of the end state", async () => {
  const { killed: none, ...undisturbed } = await playSequence(steps, { watched });
  const { killed, ...survived } = await playSequence(steps, { kills: 16, seed: 7, watched });
  expect(none).toBe(0);
  expect(undisturbed.notified).toContain("Mill Fire");
  expect(killed).toBeGreaterThan(5);
  expect(survived).toEqual(undisturbed);
});

test("whichever polls are left out, what is ongoing at the end is the same", async () => {
  const ongoing = async (some: Step[]) =>
    (await playSequence(some)).events.filter(({ ended }) => !ended).map(({ names, severity }) => ({ names, severity }));
  const all = await ongoing(steps);
  for (const kept of [[7], [0, 7], [1, 3, 5, 7], [0, 2, 4, 6, 7]]) {
    expect(await ongoing(steps.filter((_, index) => kept.includes(index)))).toEqual(all);
  }
});
