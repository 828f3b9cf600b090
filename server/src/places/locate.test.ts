import { FoundPlace } from "@tocsin/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureGazetteer, gazetteerFile } from "./ensure-gazetteer.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer.ts";
import { createLocate, type Locate } from "./locate.ts";

let gazetteer: Gazetteer;
let locate: Locate;
beforeAll(() => {
  ensureGazetteer();
  gazetteer = openGazetteer(gazetteerFile);
  locate = createLocate(gazetteer);
});
afterAll(() => gazetteer.close());

const nameOf = (title: string, summary = "", hints = {}) => locate({ title, summary }, hints).place.name;

describe("locating a text", () => {
  test.each([
    "Wildfire spreads near L.A.",
    "L.A. wildfire spreads",
    "Fire in L.A, crews say",
    "L.A. County fire grows",
  ])("the initials of Los Angeles are never Louisiana: %s", (title) => {
    expect(nameOf(title)).toMatch(/Los Angeles/);
  });

  test("the people of a region place an event there, unless its text names the scene", () => {
    expect(nameOf("Chechen police officer shot dead at checkpoint")).toBe("Chechnya, Russia");
    expect(nameOf("Texan man injured in knife attack in Paris")).toContain("France");
  });

  test("divisions with similar names are found according to the text", () => {
    expect(nameOf("Flood in Baton Rouge, LA")).toContain("Louisiana");
    expect(nameOf("Attack in Garoua, North, Cameroon")).toContain("Garoua");
  });

  test("two letters behind a comma are a state, not a country", () => {
    expect(nameOf("Quake 23 km west of Nosuchtown, CA")).toContain("California");
    expect(nameOf("Flood in Nosuchtown, DE")).toContain("Delaware");
  });

  test("a name that is also a weekday is a place if it is not part of a date", () => {
    expect(nameOf("Floods in Mon, Myanmar")).toContain("Myanmar");
  });

  test.each([
    ["a region behind a comma", "Fire in Paris, Texas", "", "Paris, Texas, United States"],
    ["its abbreviation", "Fire near Springfield, Ore.", "", "Springfield, Oregon, United States"],
    ["a country named before", "Ukraine's Odesa under attack", "", "Odesa, Ukraine"],
    [
      "a country named elsewhere",
      "Explosion in Cambridge",
      "New Zealand police closed the road.",
      "Cambridge, Waikato, New Zealand",
    ],
    [
      "a neighbour named elsewhere",
      "Storm floods Lafayette",
      "Roads to Baton Rouge are closed.",
      "Lafayette, Louisiana, United States",
    ],
    [
      "towns of a state that is also a country",
      "Georgia storms",
      "Trees fell in Macon and in Augusta.",
      "Georgia, United States",
    ],
    ["its own fame", "Fire in London", "", "London, England, United Kingdom"],
  ])("a town is distinguished from its namesakes by %s", (_, title, summary, name) => {
    expect(nameOf(title, summary)).toContain(name.split(",")[0]);
    expect(nameOf(title, summary)).toContain(name.split(", ").at(-1));
    expect(nameOf(title, summary)).toContain(name.split(", ").at(-2));
  });

  test.each([
    ["a person", "Paris Hilton sells mansion"],
    ["a storm", "Cyclone Calvinia passes far from land"],
    ["the number of a storm", "Orange alert: CALVINIA-19"],
    ["half a county", "Warning for NORTHEASTERN KEITH until 6 pm"],
    ["a ridge of the sea", "Quake on the Reykjanes Ridge"],
    ["the abbreviation of a day", "Officials said Mon they were sorry for the fire"],
    ["the word of", "Quake Southeast Of Nowhere"],
    ["a surname", "Mr Houston resigns"],
    ["a newspaper", "Boston Globe wins prize"],
    ["a team", "Chicago Bulls lose again"],
    ["a word inside a word", "Ambassador leaves"],
    ["an everyday word", "Nice weather for reading of the man"],
    ["a month", "Storm expected in March"],
    ["a direction", "Fighting spreads in the North"],
    ["a direction before a comma", "Heavy rain in the South, say forecasters"],
    ["two directions", "Storms cross the South-West and North-West"],
    ["initials of a union", "EU condemns attack"],
    ["initials of a union among capitals", "EU AND UN SEND AID"],
    ["a weekday in a date", "Bulletin of Mon, 02 Sep 2024 12:03:01 GMT"],
    ["a weekday before a month", "800 AM EDT Mon Sep 2 2024"],
    ["a month in a date", "Updated 4 Mar 2026"],
    ["a continent", "Heat across Africa and Europe"],
    ["initials of a body", "ALMA and SOS join forces"],
  ])("%s is not a place", (_, title) => {
    expect(locate({ title, summary: "" }).place.kind).toBe("unknown");
  });

  test.each([
    [
      "the town in the text rather than the country in the headline",
      "Quake hits Japan",
      "The tremor damaged houses in Wajima.",
      "Wajima",
    ],
    ["what is said in place of who says it", "Washington says troops will leave Aleppo", "", "Aleppo"],
    ["where it was rather than where they came from", "Man from Leeds drowns in Lisbon", "", "Lisbon"],
    [
      "the scene rather than the dateline",
      "Plant explodes",
      "LONDON (Reuters) - A blast in Tarragona, Spain, killed two.",
      "Tarragona",
    ],
    ["the dateline where nothing else is named", "Plant explodes", "LYON (AFP) - A blast killed two workers.", "Lyon"],
    ["the place warned of rather than the office", "Gale Warning issued by NWS Fairbanks AK", "Juneau.", "Juneau"],
  ])("chooses %s", (_, title, summary, name) => {
    expect(nameOf(title, summary)).toMatch(new RegExp(`^${name}`));
  });

  test.each([
    ["a cause elsewhere", "Crowds block roads in Denver over killing in Tucson", "", "Denver"],
    ["a comparison", "Depot burns in Rotterdam", "Experts say it is worse than the fire in Antwerp.", "Rotterdam"],
    ["an earlier year", "Depot burns in Houston", "A blast in Amarillo, Texas, in 2013 killed nine.", "Houston"],
    ["where it was only felt", "Quake hits Greece, felt in Albania and Italy", "", "Greece"],
    ["where someone travels", "Storm floods Nashville", "The president is flying to Chicago for talks.", "Nashville"],
    ["an event with the name of a town", "Ottawa Marathon runner dies in Gatineau", "", "Gatineau"],
  ])("%s is background", (_, title, summary, name) => {
    expect(nameOf(title, summary)).toMatch(new RegExp(`^${name}`));
  });

  test("a place in the background is the place if no other is named", () => {
    expect(nameOf("Motorway closed over gas leak in Leeds")).toMatch(/^Leeds/);
  });

  test("returns the country of all candidates instead of a random one", () => {
    const { place, confidence } = locate({ title: "Gunman kills two in Springfield", summary: "" });
    expect(place).toMatchObject({ kind: "country", name: "United States" });
    expect(confidence).toBeLessThan(0.5);
  });

  test("the strength of an earthquake is no town, and an inflected name in -ів is that city", () => {
    expect(nameOf("Erdbeben der Stärke 6,5 erschüttert Zagreb")).toContain("Zagreb");
    expect(nameOf("У Харкові внаслідок удару дронів загинули двоє")).toContain("Kharkiv");
  });

  test("hints of country and distance decide between equal candidates", () => {
    expect(nameOf("Fire in Springfield", "", { near: [-89.6, 39.8] })).toBe("Springfield, Illinois, United States");
    expect(nameOf("Fire in Newcastle", "", { country: "au" })).toContain("Australia");
    expect(nameOf("Fire in Newcastle", "", { country: "gb" })).toContain("United Kingdom");
  });

  test("the domain of the source decides between similar towns, and never against a famous one", () => {
    expect(nameOf("Fire in Newcastle", "", { link: "https://news.example.com.au/1" })).toContain("Australia");
    expect(nameOf("Incendio en Valencia", "", { link: "https://noticias.example.es/1" })).toContain("Spain");
    expect(nameOf("Fire in London", "", { link: "https://news.example.ca/1" })).toContain("United Kingdom");
    expect(nameOf("Fire in Boston", "", { link: "https://news.example.co.uk/1" })).toContain("Massachusetts");
    expect(nameOf("Fire in London", "", { link: "not a link" })).toContain("United Kingdom");
  });

  test("moves the point by a distance and direction from a town", () => {
    const { place } = locate({ title: "M 5.2 - 100 km N of Ridgecrest, California", summary: "" });
    expect(place.lat).toBeCloseTo(35.62 + 0.9, 1);
    expect(place.radiusKm).toBeGreaterThan(10);
  });

  test("gives a place that the gazetteer lacks the division that the text names", () => {
    expect(nameOf("Fire in Nosuchtown, Nevada")).toBe("Nevada, United States");
    expect(nameOf("M 1.4 - 31 km SSE of Nosuchtown, Nevada")).toBe("Nevada, United States");
  });

  test("hamlets, townships and counties of the United States are found where the text places them", () => {
    expect(nameOf("Barn fire in Mina, Nevada")).toBe("Mina, Nevada, United States");
    expect(nameOf("Crash in Oakport Township, Minnesota")).toBe("Oakport Township, Minnesota, United States");
    expect(nameOf("Floods in Gwinnett, Georgia")).toBe("Gwinnett County, Georgia, United States");
  });

  test.each([
    ["a volcano", "Semeru erupts, villages evacuated", "Semeru"],
    ["an airport", "Passengers flee fire at Heathrow Airport", "Heathrow"],
    ["a nuclear plant", "Shells hit Zaporizhzhia nuclear plant", "Zaporizhzhia Nuclear Power Plant"],
    ["a dam", "Water rushes through Kakhovka Dam", "Kakhovka Dam"],
    ["a lake", "Ferry sinks on Lake Victoria", "Lake Victoria"],
    ["an island", "Boat with migrants sinks off Lampedusa", "Lampedusa"],
  ])("%s is a place", (_, title, name) => {
    expect(nameOf(title)).toMatch(new RegExp(`^${name}`));
  });

  test("continents, oceans and parts of the world are never the place of an event", () => {
    expect(nameOf("Flooding across Southeast Asia", "Homes are under water in Hat Yai, Thailand.")).toContain(
      "Hat Yai",
    );
    expect(nameOf("Storm forms in the Atlantic Ocean")).toBeNull();
  });

  test.each([
    ["Incendie à Lyon : trois morts", "Lyon"],
    ["Erdbeben erschüttert Gaziantep", "Gaziantep"],
    ["Terremoto sacude Santiago de Chile", "Santiago"],
    ["Incêndio em Manaus deixa feridos", "Manaus"],
    ["Взрыв в Москве", "Moscow"],
  ])("reads most places in other languages: %s", (title, name) => {
    expect(nameOf(title)?.split(",")[0] ?? null).toBe(name);
  });
});

describe("any text", () => {
  const words = fc.constantFrom(
    "in",
    "Paris",
    "Texas",
    "U.S.",
    "Georgia",
    ",",
    " ",
    ".",
    "near",
    "10 km N of",
    "San",
    "de",
    "José",
    "(",
    "—",
    "’s",
    "ÅÄ",
    "東京",
    "\u0301",
  );
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join(" ")),
  );

  test("the result matches the contract and its quote is in the text", () => {
    fc.assert(
      fc.property(text, text, (title, summary) => {
        const { place, quote, confidence } = locate({ title, summary });
        FoundPlace.parse(place);
        expect(place.kind === "unknown").toBe(place.lat === null);
        expect(place.kind).not.toBe("exact");
        if (quote !== null) expect(title.includes(quote) || summary.includes(quote)).toBe(true);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  test("text beyond the maximum length changes nothing", () => {
    const title = "Fire in Lyon ".padEnd(500, "x ");
    const summary = "It burns. ".padEnd(2_500, "y ");
    const short = locate({ title, summary });
    expect(
      locate({ title: `${title}${"Paris ".repeat(20_000)}`, summary: `${summary}${"Berlin ".repeat(20_000)}` }).place,
    ).toEqual(short.place);
  });
});
