import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { readTime } from "./read-time.ts";

const toText = (date: Date, fraction: string): string =>
  `${date.toISOString().slice(0, 19).replace("T", " ")}${fraction}+00`;

test("any moment in UTC is read to the millisecond", () => {
  const moments = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.nat(999), (date, microseconds) => {
      const ms = date.toISOString().slice(20, 23);
      const digits = `${ms}${String(microseconds).padStart(3, "0")}`.replace(/0+$/, "");
      expect(readTime(toText(date, digits && `.${digits}`))).toEqual(date);
    }),
  );
});

test.each([
  ["2026-03-01 12:00:00+05:30", "2026-03-01T06:30:00.000Z"],
  ["2026-03-01 12:00:00.5-08", "2026-03-01T20:00:00.500Z"],
  ["12026-03-01 12:00:00+00", "+012026-03-01T12:00:00.000Z"],
  ["0044-03-15 12:00:00+00 BC", "-000043-03-15T12:00:00.000Z"],
])("%s is read as %s", (text, iso) => {
  expect(readTime(text).toISOString()).toBe(iso);
});

test("every connection reads moments in this way, and infinity as before", () => {
  const read = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
  expect(read).toBe(readTime);
  expect(read("infinity")).toBe(Number.POSITIVE_INFINITY);
});
