import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFeedDate } from "./parse-date.ts";

const noon = "2020-05-14T12:00:00.000Z";

test.each([
  ["Thu, 14 May 2020 12:00:00 GMT", noon],
  ["Thu, 14 May 2020 12:00:00 +0000", noon],
  ["Thu, 14 May 2020 08:00:00 EDT", noon],
  ["Thu, 14 May 2020 07:00:00 EST", noon],
  ["Thu, 14 May 2020 05:00:00 PDT", noon],
  ["Thu, 14 May 2020 13:00:00 BST", noon],
  ["Thu, 14 May 2020 14:00:00 CEST", noon],
  ["Thu, 14 May 2020 17:30:00 IST", noon],
  ["Fri, 15 May 2020 00:00:00 NZST", noon],
  ["Thu, 14 May 2020 14:00:00 GMT+2", noon],
  ["Thu, 14 May 2020 14:00:00 GMT+0200 (Central European Summer Time)", noon],
  ["Thu, 14 May 2020 06:30:00 -05:30", noon],
  ["Thu, 14 May 2020 12:00:00", noon],
  ["Thu, 14 May 2020 12:00", noon],
  ["Mon, 14 May 2020 12:00:00 GMT", noon],
  ["14 May 2020 12:00:00 Z", noon],
  ["14 May 20 12:00 UT", noon],
  ["Thursday, 14-May-20 12:00:00 GMT", noon],
  ["Thu May 14 12:00:00 2020", noon],
  ["Thu May 14 08:00:00 EDT 2020", noon],
  ["Thu,14 May 2020 12:00:00GMT", noon],
  ["Thu, 14 MAY 2020 12:00:00 gmt", noon],
  ["May 14, 2020 12:00 PM", noon],
  ["May 14th, 2020, 12:00pm", noon],
  ["14. May 2020 12:00", noon],
  ["14 Sept 2020 12:00 GMT", "2020-09-14T12:00:00.000Z"],
  ["Thu, 14 May 2020", "2020-05-14T00:00:00.000Z"],
  ["Thu, 14 May 2020 24:00:00 GMT", "2020-05-15T00:00:00.000Z"],
  ["Thu, 31 Dec 2016 23:59:60 GMT", "2016-12-31T23:59:59.000Z"],
  ["Thu, 14 May 2020 12:00:00 XYZ", noon],
  ["14/05/2020 12:00", noon],
  ["05/14/2020 12:00:00", noon],
  ["14.05.2020 12:00", noon],
  ["2020-05-14T12:00:00Z", noon],
  ["2020-05-14T12:00:00z", noon],
  ["2020-05-14t12:00:00+00:00", noon],
  ["2020-05-14T14:00:00+02:00", noon],
  ["2020-05-14T14:00:00+0200", noon],
  ["2020-05-14T14:00:00+02", noon],
  ["2020-05-14 12:00:00", noon],
  ["2020-05-14 T 12:00:00 Z", noon],
  ["2020-05-14 12:00:00 UTC", noon],
  ["2020-05-14 08:00:00 EDT", noon],
  ["2020-05-14T12:00:00.000Z", noon],
  ["2020-05-14T12:00:00,5Z", "2020-05-14T12:00:00.500Z"],
  ["2020-05-14T12:00:00.123456789Z", "2020-05-14T12:00:00.123Z"],
  ["2020-05-14T12:00Z", noon],
  ["20200514T120000Z", noon],
  ["2020/05/14 12:00", noon],
  ["2020-05-14", "2020-05-14T00:00:00.000Z"],
  ["20200514", "2020-05-14T00:00:00.000Z"],
  ["2020-05", "2020-05-01T00:00:00.000Z"],
  ["2020", "2020-01-01T00:00:00.000Z"],
  ["\n  Thu, 14 May 2020 12:00:00 GMT ", noon],
  ["29 Feb 2020 00:00 GMT", "2020-02-29T00:00:00.000Z"],
  ["1 Jan 99 00:00 GMT", "1999-01-01T00:00:00.000Z"],
])("%j is %s", (text, iso) => {
  expect(parseFeedDate(text)?.toISOString()).toBe(iso);
});

test.each([
  "",
  "yesterday",
  "31 Feb 2020 00:00 GMT",
  "29 Feb 2019 00:00 GMT",
  "2020-13-01T00:00:00Z",
  "2020-00-10",
  "2020-05-32",
  "2020-05-14T25:00:00Z",
  "2020-05-14T12:61:00Z",
  "Thu, 14 May 2020 24:30:00 GMT",
  "05/06/2020",
  "12:00",
  "May",
  "14 May",
  "1589457600",
  "Thu, 00 May 2020 12:00:00 GMT",
])("%j is not a date", (text) => {
  expect(parseFeedDate(text)).toBeNull();
});

test("every instant is read from all forms that JavaScript writes", () => {
  const instants = fc.date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (date) => {
      expect(parseFeedDate(date.toISOString())).toEqual(date);
      expect(parseFeedDate(date.toUTCString())?.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000);
    }),
  );
});

test("an invalid date does not throw", () => {
  const words = fc.constantFrom("14", "May", "2020", "12:00:00", "-", "+99:99", "GMT", "am", ",", "T", "/", "99", "0");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((parts) => parts.join(" ")),
      ),
      (text) => {
        const date = parseFeedDate(text);
        expect(date === null || !Number.isNaN(date.getTime())).toBe(true);
      },
    ),
  );
});
