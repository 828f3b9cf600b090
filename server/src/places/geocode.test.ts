import { ForwardQuery, GeocodeAnswer, ReverseQuery } from "@tocsin/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureGazetteer, gazetteerFile } from "./ensure-gazetteer.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer.ts";
import { reverse } from "./reverse.ts";
import { forward } from "./search/forward.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  ensureGazetteer();
  gazetteer = openGazetteer(gazetteerFile);
});
afterAll(() => gazetteer.close());

const search = (q: string, more: Record<string, string> = {}) => forward(gazetteer, ForwardQuery.parse({ q, ...more }));
const names = (q: string, more: Record<string, string> = {}) =>
  search(q, more).features.map((feature) => feature.place_name);
const at = (lon: number, lat: number, more: Record<string, string> = {}) =>
  reverse(gazetteer, ReverseQuery.parse({ lon, lat, ...more })).features;

describe("forward geocoding", () => {
  test.each([
    ["Paris", "Paris, Île-de-France, France"],
    ["paris, texas", "Paris, Texas, United States"],
    ["Paris, TX", "Paris, Texas, United States"],
    ["Paris TX", "Paris, Texas, United States"],
    ["London Ontario", "London, Ontario, Canada"],
    ["Springfield, Illinois, USA", "Springfield, Illinois, United States"],
    ["San José, Costa Rica", "San José, Costa Rica"],
    ["sao paul", "São Paulo, São Paulo State, Brazil"],
    ["münch", "Munich, Bavaria, Germany"],
    ["Москва", "Moscow, Russia"],
    ["東京", "Tokyo, Japan"],
    ["germany", "Germany"],
    ["10 Downing Street, London", "London, England, United Kingdom"],
    ["Ft. Worth, TX", "Fort Worth, Texas, United States"],
    ["Mt Vernon WA", "Mount Vernon, Washington, United States"],
    ["E. St. Louis, IL", "East Saint Louis, Illinois, United States"],
    ["Sta. Maria, CA", "Santa Maria, California, United States"],
    ["Washington, D.C.", "Washington, District of Columbia, United States"],
    ["New York, N.Y.", "New York City, New York, United States"],
    ["St. Gallen", "Sankt Gallen, Saint Gallen, Switzerland"],
    ["Frankfurt a.M.", "Frankfurt am Main, Hesse, Germany"],
    ["Alma, Ontario", "Ontario, Canada"],
    ["Alma, ON", "Ontario, Canada"],
    ["Alma, ON, Canada", "Ontario, Canada"],
    ["6854 Beatty Line N, Alma, ON N0B 1A0, Canada", "Ontario, Canada"],
    ["Nowhere Street 5, Xqzvw, Canada", "Canada"],
    ["Alma, QC", "Alma, Quebec, Canada"],
    ["Perth, WA", "Perth, Western Australia, Australia"],
    ["Perth WA Australia", "Perth, Western Australia, Australia"],
    ["Darwin NT", "Darwin, Northern Territory, Australia"],
    ["Victoria, B.C.", "Victoria, British Columbia, Canada"],
    ["St. John's, NL", "St. John's, Newfoundland and Labrador, Canada"],
    ["Campinas, SP", "Campinas, São Paulo State, Brazil"],
    ["Niterói - RJ", "Niterói, Rio de Janeiro State, Brazil"],
    ["Monterrey, N.L.", "Monterrey, Nuevo León, Mexico"],
    ["Guadalajara, Jal.", "Guadalajara, Jalisco, Mexico"],
    ["Mumbai, MH", "Mumbai, Maharashtra, India"],
    ["Chennai, TN", "Chennai, Tamil Nadu, India"],
    ["Nashville, TN", "Nashville, Tennessee, United States"],
    ["München, BY", "Munich, Bavaria, Germany"],
    ["Halle, ST", "Halle (Saale), Saxony-Anhalt, Germany"],
    ["WA", "Washington, United States"],
    ["Wa, Ghana", "Wa, Upper West, Ghana"],
    ["SP", "São Paulo State, Brazil"],
  ])("finds %s as %s", (query, name) => {
    expect(names(query)[0]).toBe(name);
  });

  test.each([
    ["1600 Pennsylvania Ave NW, Washington, DC 20500", "Washington, District of Columbia, United States"],
    ["123 Main St, Springfield, IL 62701", "Springfield, Illinois, United States"],
    ["Hauptstr. 5, 80331 München", "Munich, Bavaria, Germany"],
    ["10 Rue de Rivoli, 75001 Paris, France", "Paris, Île-de-France, France"],
    ["Via Roma 12, 10121 Torino TO, Italy", "Turin, Piedmont, Italy"],
    ["Av. Paulista 1000, São Paulo - SP, 01310-100, Brazil", "São Paulo, São Paulo State, Brazil"],
    ["221B Baker Street, London NW1 6XE, UK", "London, England, United Kingdom"],
    ["1 Macquarie St, Sydney NSW 2000, Australia", "Sydney, New South Wales, Australia"],
    ["Plot 5, MG Road, Bengaluru, Karnataka 560001, India", "Bengaluru, Karnataka, India"],
    ["Calle 5 #20, Col. Centro, 64000 Monterrey, N.L., México", "Monterrey, Nuevo León, Mexico"],
    ["Rua Augusta 10, 1100-053 Lisboa", "Lisbon, Portugal"],
    ["350 5th Ave, New York", "New York City, New York, United States"],
  ])("finds the address %s as its town, and says that it is only a part", (query, name) => {
    expect(search(query).features[0]).toMatchObject({ place_name: name, properties: { partial: true } });
  });

  test.each([
    ["Brisbane QLD 4000", "Brisbane, Queensland, Australia"],
    ["Ottawa, ON K1A 0A6", "Ottawa, Ontario, Canada"],
    ["80331 München", "Munich, Bavaria, Germany"],
  ])("finds %s as a town with its postcode", (query, name) => {
    const [feature] = search(query).features;
    expect([feature?.place_name, feature?.relevance, feature?.properties.partial]).toEqual([name, 0.95, undefined]);
  });

  const [unknown, coded] = [
    ["12 Main St, Alma, Ontario", "12 Main St, Alma, ON, Canada", "Alma, Ontario"],
    ["Saint-Denis, 974", "Nice, 06"],
  ];
  test.each([...unknown, ...coded, "Somewhere, Texas"])(
    "is not sure of a town, or of a code of a division, that is not known: %s",
    (query) => {
      for (const { relevance, properties } of search(query).features)
        expect([relevance < 0.9, properties.partial]).toEqual([true, undefined]);
    },
  );

  test("orders names with the same prefix by importance", () => {
    expect(names("Par")).toContain("Paris, Île-de-France, France");
  });

  test.each(["Lisbon", "New York", "Luxembourg", "Mexico", "San", "Springfield", "Guatemala", "Tokyo", "York"])(
    "names nothing twice for %s",
    (query) => {
      const found = names(query, { limit: "10" });
      expect(found).toEqual([...new Set(found)]);
    },
  );

  test("honours limit, country, types and box", () => {
    expect(names("spring", { limit: "3" })).toHaveLength(3);
    expect(search("spring", { country: "au,nz" }).features.map((one) => one.properties.short_code)).not.toContain("us");
    expect(search("tex", { types: "region" }).features.every((one) => one.place_type[0] === "region")).toBe(true);
    expect(search("tex", { types: "poi" }).features).toEqual([]);
    const boxed = search("springfield", { bbox: "-75,40,-70,43" }).features;
    expect(boxed.length).toBeGreaterThan(0);
    for (const { center } of boxed) expect(center[0] >= -75 && center[0] <= -70 && center[1] >= 40).toBe(true);
  });

  test("prefers near places without hiding the others", () => {
    const found = names("springfield", { proximity: "-89.65,39.8" });
    expect(found[0]).toBe("Springfield, Illinois, United States");
    expect(found).toContain("Springfield, Missouri, United States");
  });

  test("names countries in the first known of the requested languages", () => {
    expect(names("Berlin", { language: "pt" })[0]).toBe("Berlin, State of Berlin, Alemanha");
    expect(names("germany", { language: "xx,fr" })[0]).toBe("Allemagne");
    expect(names("germany", { language: "xx" })[0]).toBe("Germany");
  });

  test.each([
    ["proximity", "200,0"],
    ["proximity", "1"],
    ["bbox", "-10,36,-6"],
    ["bbox", "-10,-96,-6,42"],
    ["country", "portugal"],
    ["language", "!"],
    ["limit", "11"],
    ["q", " "],
  ])("refuses %s=%s", (name, value) => {
    expect(ForwardQuery.safeParse({ q: "x", [name]: value }).success).toBe(false);
  });

  test.each([
    ["48.85, 2.35", [2.35, 48.85]],
    ["-33.9 151.2", [151.2, -33.9]],
    ["151.2, -33.9", [151.2, -33.9]],
  ])("reads %s as a point", (query, center) => {
    const [feature] = search(query).features;
    expect(feature?.center).toEqual(center);
    expect(feature?.place_type).toEqual(["coordinate"]);
  });

  test("returns the contract's form for any request", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 256, unit: "grapheme" }), (q) => {
        const query = ForwardQuery.safeParse({ q });
        fc.pre(query.success);
        if (query.success) GeocodeAnswer.parse(forward(gazetteer, query.data));
      }),
      { numRuns: 200 },
    );
  });
});

describe("reverse geocoding", () => {
  test("names the town, its divisions and its country, most detailed first", () => {
    const found = at(2.35, 48.85, { limit: "5" });
    expect(found[0]?.text).toBe("Paris");
    expect(found.at(-1)?.text).toBe("France");
    expect(found.at(-1)?.context).toEqual([]);
    expect(found[0]?.context.at(-1)).toEqual({ id: "country.FR", text: "France", short_code: "fr" });
  });

  test("prefers the town of the point to a larger one nearby", () => {
    expect(at(2.441, 48.861)[0]?.text).toBe("Montreuil");
  });

  test("stays in the country of the point at a border", () => {
    // Laufen in Bavaria and Oberndorf in Austria share a river.
    expect(at(12.9333, 47.937)[0]?.properties.short_code).toBe("de");
    expect(at(12.9434, 47.9425)[0]?.properties.short_code).toBe("at");
  });

  test("returns only the requested types, and several towns if only towns are requested", () => {
    expect(at(2.35, 48.85, { types: "country" }).map(({ text }) => text)).toEqual(["France"]);
    expect(at(2.35, 48.85, { types: "place", limit: "4" })).toHaveLength(4);
  });

  test("honours country, box and language, and takes a proximity", () => {
    expect(at(2.35, 48.85, { country: "de" })).toEqual([]);
    expect(at(2.35, 48.85, { country: "de,fr", proximity: "13,52" })[0]?.text).toBe("Paris");
    expect(at(2.35, 48.85, { bbox: "2.3,48.8,2.4,48.9", limit: "5" }).map(({ text }) => text)).not.toContain("France");
    expect(at(2.35, 48.85, { types: "country", language: "de" })[0]?.text).toBe("Frankreich");
  });

  test.each([
    ["South Pacific Ocean", -140, -40],
    ["South Atlantic Ocean", -29.3, -20.5],
    ["Bering Sea", 175, 58],
    ["South China Sea", 112.1, 14.6],
    ["Arctic Ocean", 0, 87],
  ])("returns the %s, and no distant country", (name, lon, lat) => {
    expect(at(lon, lat, { limit: "5" }).map(({ text }) => text)).toEqual([name]);
    expect(at(lon, lat, { types: "place" })).toEqual([]);
  });

  test.each([
    ["Sahara", 5, 23, "DZ"],
    ["Siberia", 100, 66, "RU"],
    ["Chukotka beyond the date line", -176, 67.2, "RU"],
    ["the Amazon", -66, -4, "BR"],
  ])("returns a country in uninhabited areas: %s", (_, lon, lat, code) => {
    expect(at(lon, lat, { limit: "5" }).at(-1)?.properties.short_code).toBe(code.toLowerCase());
  });

  test("returns the contract's form for every point", () => {
    const anywhere = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    );
    fc.assert(
      fc.property(anywhere, ([lon, lat]) => {
        GeocodeAnswer.parse(reverse(gazetteer, { lon, lat, limit: 5 }));
      }),
      { numRuns: 200 },
    );
  });
});
