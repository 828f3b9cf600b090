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

describe("a warning of a government", () => {
  const place = (title: string, link: string) => locate({ title, summary: "" }, { link }).place.name;

  test.each([
    ["Snowfall warning, Banff National Park", "https://www.weather.gc.ca/warnings/1", /Canada$/],
    ["Wind warning for London", "https://weather.gc.ca/warnings/2", /Ontario, Canada$/],
    ["Severe weather warning for Otway Coast, Victoria", "http://www.bom.gov.au/3", /Australia$/],
    ["Tornado warning for Manchester", "https://api.weather.gov/4", /United States$/],
    ["Flood Warning for Georgia", "https://api.weather.gov/8", /United States$/],
    ["Aviso naranja por tormentas en Córdoba", "https://www.aemet.es/5", /Spain$/],
    ["Code oranje voor wind in Holland", "https://www.knmi.nl/6", /Netherlands$/],
    ["Heavy rain warning for Wellington", "https://www.metservice.com/7", /New Zealand$/],
    ["Severe weather warning for the North Island", "https://www.metservice.com/8", /^North Island, New Zealand$/],
    ["Aviso por calima en Gran Canaria", "https://www.aemet.es/9", /^Gran Canaria, Spain$/],
  ])("lies in its country: %s %s", (title, link, name) => {
    expect(place(title, link)).toMatch(name);
  });

  test.each([
    ["Code rood voor Noord-Brabant", "https://www.knmi.nl/1", /^North Brabant, Netherlands$/],
    ["Orange varning för snöfall i Jämtlands län", "https://www.smhi.se/1", /^Jämtland, Sweden$/],
    ["Varsel om kraftig regn: Fyn", "https://www.dmi.dk/1", /^Fyn, Denmark$/],
    ["Tuulivaroitus: Pohjois-Pohjanmaa", "https://www.ilmatieteenlaitos.fi/1", /^North Ostrobothnia, Finland$/],
    ["Oransje farevarsel: Møre og Romsdal", "https://www.met.no/1", /^Møre og Romsdal, Norway$/],
    ["Ostrzeżenie dla: województwo mazowieckie", "https://www.imgw.pl/1", /^Mazovia, Poland$/],
    ["Výstraha: Jihomoravský kraj", "https://www.chmi.cz/1", /Czechia$/],
    ["Upozorenje: Krapinsko-zagorska županija", "https://meteo.hr/1", /Croatia$/],
    ["Штормовое предупреждение: Краснодарский край", "https://www.mchs.gov.ru/1", /^Krasnodar Krai, Russia$/],
    ["Штормове попередження: Львівська область", "https://www.meteo.gov.ua/1", /^Lviv Oblast, Ukraine$/],
    ["Έκτακτο δελτίο: Αττική", "https://www.emy.gr/1", /^Attica, Greece$/],
    ["Vigilance rouge : Haute-Garonne", "https://vigilance.meteofrance.fr/1", /^Haute-Garonne, France$/],
    ["Allerta rossa: Valle d'Aosta", "https://www.protezionecivile.gov.it/1", /^Aosta Valley, Italy$/],
    ["호우경보: 경기도", "https://www.weather.go.kr/1", /South Korea$/],
    ["असम: लाल चेतावनी", "https://mausam.imd.gov.in/1", /^Assam, India$/],
  ])("knows the regions of its country as they are named there: %s", (title, link, name) => {
    const { place: found } = locate({ title, summary: "" }, { link });
    expect(found.name).toMatch(name);
    expect(found.kind).toBe("region");
  });

  test("lies abroad where it names another country", () => {
    expect(place("Cyclone warning for Fiji", "http://www.bom.gov.au/5")).toBe("Fiji");
    expect(place("Earthquake near Paris, France", "https://weather.gc.ca/6")).toMatch(/France$/);
  });

  test.each([
    ["Severe weather warning for Otway Coast, Victoria", "Australia: Bureau of Meteorology", /Australia$/],
    ["Aviso: chuva forte em Santarém", "Brazil: INMET", /Brazil$/],
    ["Aviso: chuva forte em Santarém", "Portugal: IPMA", /Portugal$/],
    ["Bushfire emergency warning for Perth", "Western Australia: warnings", /Australia$/],
    ["Cyclone warning for Fiji", "Australia: Bureau of Meteorology", /^Fiji$/],
    ["Earthquake near Lisbon", "World: strong earthquakes", /Portugal$/],
    ["Earthquake near Lisbon", "Japan and Chile: tsunamis", /Portugal$/],
  ])("lies in the country that its source names: %s, %s", (title, sourceName, name) => {
    const link = "https://alerts.example/1";
    expect(locate({ title, summary: "" }, { link, sourceName }).place.name).toMatch(name);
  });

  test.each([
    ["Flood warning for Bristol", "Europe wide", /United Kingdom$/],
    ["Storm warning for Zagreb", "MeteoAlarm Europe", /Croatia$/],
    ["Storm warning for Palermo", "Weather Europe: orange and red", /Italy$/],
    ["Flood warning for Nairobi", "Africa alerts", /Kenya$/],
    ["Flood warning for Manila", "Asia: warnings", /Philippines$/],
    ["Tornado warning for Savannah, Georgia", "Georgia: emergency management", /United States$/],
    ["Tornado warning for Macon, Georgia", "Georgia Weather Alerts", /United States$/],
    ["Fire in Buffalo, New York", "Cuba NY fire dept", /United States$/],
  ])(
    "lies where its words say if the name of its source does not begin with one country: %s, %s",
    (title, sourceName, name) => {
      const link = "https://alerts.example/1";
      expect(locate({ title, summary: "" }, { link, sourceName }).place.name).toMatch(name);
    },
  );

  test("of the whole world lies anywhere", () => {
    expect(place("Earthquake near Lisbon", "https://earthquake.usgs.gov/7")).toMatch(/Portugal$/);
  });
});
