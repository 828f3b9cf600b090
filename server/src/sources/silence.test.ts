import { expect, test } from "vitest";
import { noteArrival } from "./silence.ts";

const at = (hours: number): Date => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
const after = (hours: number[]) =>
  hours.reduce((habits, hour) => noteArrival(habits, at(hour)), {
    last_item_at: null as Date | null,
    usual_gap_s: 0,
    arrivals: 0,
  });

test("the usual pause is the longest, also after many short ones of the same day", () => {
  const night = [0, 8, ...Array.from({ length: 100 }, (_, index) => 8 + index / 10)];
  expect(after(night)).toMatchObject({ arrivals: 102 });
  expect(after(night).usual_gap_s / 3600).toBeGreaterThan(7);
});

test("an outage fades: after weeks of hourly items, hours are usual again", () => {
  const outage = [0, 1, 241, ...Array.from({ length: 24 * 56 }, (_, index) => 242 + index)];
  expect(after(outage).usual_gap_s / 3600).toBeLessThan(2);
});
