import fc from "fast-check";
import { expect, test } from "vitest";
import { findDateOrder, parseFeedDate, readFeedDate } from "./parse-date.ts";

const noon = "2020-05-14T12:00:00.000Z";

test.each([
  ["12 noon, 14 May 2020", noon],
  ["12 noon GMT 14 May 2020", noon],
  ["14 May 2020 noon", noon],
  ["14 May 2020, 12:00 noon", noon],
  ["14 mai 2020 à midi", noon],
  ["14 maggio 2020 mezzogiorno", noon],
  ["14 de maio de 2020, meio-dia", noon],
  ["2020年5月14日 正午", noon],
  ["2020年5月14日 下午3点半", "2020-05-14T15:30:00.000Z"],
  ["14 May 2020 12:00 midnight", "2020-05-14T00:00:00.000Z"],
  ["1130 AM GMT Thu May 14 2020", "2020-05-14T11:30:00.000Z"],
  ["330 PM CDT Thu May 14 2020", "2020-05-14T20:30:00.000Z"],
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
  ["1589457600", noon],
  ["1589457600000", noon],
  ["20200514120000Z", noon],
  ["14 May 2020 1200 GMT", noon],
  ["14 May 2020 12Z", noon],
  ["2020-05-14T12:00:00Z+00:00", noon],
  ["2020-05-14 14:00:00 Europe/Paris", noon],
  ["2020-05-14T14:00:00[Europe/Paris]", noon],
  ["2020-01-14 13:00 Europe/Paris", "2020-01-14T12:00:00.000Z"],
  ["14.05.2020 12.00", noon],
  ["14.05.20 12.00", noon],
  ["14. 5. 2020 12:00", noon],
  ["14.5. 2020 12:00", noon],
  ["12.00 14.05.2020", noon],
  ["14/05/20 12:00", noon],
  ["Do, 14.05.2020 12:00 Uhr", noon],
  ["Thu 2020-05-14 12:00", noon],
  ["14/mai/2020 12:00", noon],
  ["14 May 2020 12:00 - 15:00", noon],
  ["jueves, 14 de mayo de 2020 a las 12:00 p. m.", noon],
  ["jueves, 14 de mayo de 2020, 3:05 de la tarde", "2020-05-14T15:05:00.000Z"],
  ["quinta-feira, 14 de maio de 2020 às 15h30", "2020-05-14T15:30:00.000Z"],
  ["jeudi 14 mai 2020 à 15 h", "2020-05-14T15:00:00.000Z"],
  ["Donnerstag, 14. Mai 2020, 15.30 Uhr", "2020-05-14T15:30:00.000Z"],
  ["giovedì 14 maggio 2020, ore 15.30", "2020-05-14T15:30:00.000Z"],
  ["14 мая 2020 г., 15:00 (МСК)", noon],
  ["14 травня 2020 р. о 12:00", noon],
  ["١٤ مايو ٢٠٢٠ ١٢:٠٠", noon],
  ["الخميس 14 أيار 2020 3:05 م", "2020-05-14T15:05:00.000Z"],
  ["Kamis, 14 Mei 2020 pukul 19.00 WIB", noon],
  ["2020年5月14日（木）午後3時5分", "2020-05-14T15:05:00.000Z"],
  ["令和2年5月14日 12時", noon],
  ["2020年5月14日 星期四 下午3:05", "2020-05-14T15:05:00.000Z"],
  ["2020년 5월 14일 오후 3시 5분", "2020-05-14T15:05:00.000Z"],
  ["2020. 5. 14. 12:00", noon],
  ["jue., 14 may. 2020 12:00:00 +0000", noon],
  ["mar., 26 nov. 2019 12:00:00 +0000", "2019-11-26T12:00:00.000Z"],
  ["mar, 26 mar 2019 12:00:00 +0000", "2019-03-26T12:00:00.000Z"],
  ["mar. 26/11/2019 12:00", "2019-11-26T12:00:00.000Z"],
  ["Mar 26, 2019 12:00", "2019-03-26T12:00:00.000Z"],
  ["Ke, 30 Lok 2013 12:00:00 +0000", "2013-10-30T12:00:00.000Z"],
  ["26 mar 2019 a la 1:30 pm", "2019-03-26T13:30:00.000Z"],
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
  "14 May 2020 12~30",
  "14 May 2020 99",
  "26 lis 2020",
  "May",
  "14 May",
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

const languages = [
  ...[
    "en",
    "es",
    "es-MX",
    "pt",
    "pt-PT",
    "fr",
    "fr-CA",
    "de",
    "de-AT",
    "it",
    "id",
    "fil",
    "ja",
    "ru",
    "uk",
    "zh",
    "zh-TW",
    "ko",
  ],
  ...[
    "ar",
    "ar-LB",
    "ar-MA",
    "fa",
    "bs",
    "bg",
    "cs",
    "nl",
    "el",
    "et",
    "ha",
    "is",
    "lv",
    "mn",
    "ro",
    "sr",
    "sk",
    "sw",
    "sv",
    "fi",
  ],
];

const widths: Intl.DateTimeFormatOptions[] = [
  { dateStyle: "full", timeStyle: "short" },
  { dateStyle: "long", timeStyle: "short" },
  { dateStyle: "medium", timeStyle: "medium" },
  { weekday: "short", day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
];

test.each(languages)("every month and weekday is read as %s writes it, with its time", (language) => {
  for (const width of widths) {
    const format = new Intl.DateTimeFormat(language, { ...width, timeZone: "UTC", calendar: "gregory" });
    for (let month = 0; month < 12; month++) {
      const date = new Date(Date.UTC(2026, month, 13 + month, 15, 30));
      const text = format.format(date);
      expect([text, readFeedDate(text)]).toEqual([text, { at: date, zone: "none", hasTime: true }]);
    }
  }
});

test("a zone that is unknown or missing is distinguished from one that is named", () => {
  expect(readFeedDate("Thu, 14 May 2020 12:00:00 XYZ")?.zone).toBe("unknown");
  expect(readFeedDate("2020-05-14T12:00:00+99:00")?.zone).toBe("unknown");
  expect(readFeedDate("14 May 2020 12:00 Mars/Olympus")?.zone).toBe("unknown");
  expect(readFeedDate("14 May 2020 12:00 local time")?.zone).toBe("unknown");
  expect(readFeedDate("14 May 2020 12:00")?.zone).toBe("none");
  expect(readFeedDate("14 de mayo de 2020 a las 12:00 horas")?.zone).toBe("none");
  expect(readFeedDate("14 May 2020 12:00 (GMT)")?.zone).toBe("named");
});

test("dates with slashes are read as the other dates of their feed are", () => {
  expect(findDateOrder(["05/11/2026 10:00", "26/11/2026 10:00", undefined])).toBe("day first");
  expect(findDateOrder(["Thu 11/26/2026"])).toBe("month first");
  expect(findDateOrder(["11/26/2026", "26/11/2026"])).toBeNull();
  expect(readFeedDate("05/11/2026", "day first")?.at.toISOString()).toBe("2026-11-05T00:00:00.000Z");
  expect(readFeedDate("05/11/2026", "month first")?.at.toISOString()).toBe("2026-05-11T00:00:00.000Z");
});

test("an invalid date does not throw", () => {
  const words = fc.constantFrom(
    "14",
    "May",
    "2020",
    "12:00:00",
    "-",
    "+99:99",
    "GMT",
    "am",
    ",",
    "T",
    "/",
    "99",
    "0",
    "mar",
    "年",
    "15h",
    "3.30",
  );
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
