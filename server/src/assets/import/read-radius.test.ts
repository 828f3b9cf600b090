import { expect, test } from "vitest";
import { AppError } from "../../platform/errors.ts";
import { guessColumns } from "./guess-columns.ts";
import { readRadius } from "./read-radius.ts";

test.for([
  ["", "radius", null],
  ["25", "radius", 25],
  ["2,5", "radius", 2.5],
  ["1.234", "radius", 1.234],
  ["0,500", "radius", 0.5],
  ["5e-1", "radius", 0.5],
  ["2500", "Radius (m)", 2.5],
  ["2,500", "Radius (m)", 2.5],
  ["12,500", "radius_m", 12.5],
  ["2,500 m", "radius", 2.5],
  ["1 000 m", "radius", 1],
  ["1\u202f000", "Rayon en mètres", 1],
  ["12'500", "Umkreis in Metern", 12.5],
  ["12,500.5", "Radius (m)", 12.5005],
  ["12.500,5", "Radius (m)", 12.5005],
  ["1.234.567", "Radius (m)", 1234.567],
  ["304.8", "Alert radius (metres)", 0.3048],
  ["123.456", "Radius (m)", 0.123456],
  ["1000", "Radius (feet)", 0.3048],
  ["5 miles", "radius", 8.04672],
  ["5mi", "Radius (m)", 8.04672],
  ["3 kilometres", "Radius (mi)", 3],
  ["500 yd", "radius", 0.4572],
  ["500", "Radius (yards)", 0.4572],
  ["1,760 yards", "Radius (km)", 1.609344],
  ["2 nm", "radius", 3.704],
  ["2 NM.", "radius", 3.704],
  ["2 nautical miles", "radius", 3.704],
  ["2 naut. mi.", "radius", 3.704],
  ["2", "Radius (nautical miles)", 3.704],
  ["2", "radius_nmi", 3.704],
  ["2", "Radio en millas náuticas", 3.704],
  ["2", "Rayon (milles nautiques)", 3.704],
  ["2 sm", "Umkreis", 3.704],
  ["2 millas", "radius", 3.218688],
] as const)("a radius of %j in the column %j is %j km", ([text, title, km]) => {
  const read = readRadius(text, title);
  if (km === null) expect(read).toBeNull();
  else expect(read).toBeCloseTo(km, 9);
});

test.for([
  ["1,000", "radius"],
  ["12,500", "Radius (mi)"],
  ["2.500", "Radius (m)"],
])("a radius of %j in the column %j has either decimals or thousands, and is refused", ([text = "", title]) => {
  expect(() => readRadius(text, title)).toThrow(AppError);
});

test.for(["far", "-5", "5 leagues", "5 5", "5 light years", "1..2", "1,2,3", "5 kmm", "e5"])(
  "%j is no radius",
  (text) => {
    expect(() => readRadius(text, "radius")).toThrow(AppError);
  },
);

test("titles of a radius are known with their units in several languages", () => {
  for (const title of ["Radius", "Radius (m)", "radius_mi", "Umkreis in Metern", "Rayon en mètres", "Raio (km)"])
    expect(guessColumns([title]), title).toEqual({ radius: title });
  for (const title of ["Radius (yd)", "radius_nmi", "Radius (nautical miles)", "Alert radius in yards"])
    expect(guessColumns([title]), title).toEqual({ radius: title });
  for (const title of ["Alert radius (metres)", "Radius (feet)", "Buffer", "Buffer radius [ft]", "Radio en kilómetros"])
    expect(guessColumns([title]), title).toEqual({ radius: title });
});
