import { type Category, defined } from "@tocsin/contract";
import type { Town } from "./towns.ts";

/** What happens, in the words of those who report it: `{town}` stands for the town. */
type Wording = readonly [title: string, summary: string];

const wordings: Record<Category, readonly Wording[]> = {
  weather: [
    ["Thunderstorm warning for {town}", "Gusts, hail and heavy rain are expected. Secure what may be blown away."],
    ["Storm warning for {town}", "Gusts of up to 100 km/h are expected until the evening. Trees may fall."],
    ["Heat warning for {town}", "Temperatures above 38 °C are expected. Drink enough and avoid the midday sun."],
    ["Heavy rain in {town}", "Up to 60 mm within six hours. Underpasses and cellars may be flooded."],
    ["Dense fog around {town}", "Visibility below 150 m. Flights and ferries may be delayed."],
    ["Snow and ice warning for {town}", "Roads are slippery. Journeys take longer than usual."],
  ],
  "natural disaster": [
    ["River flooding in {town}", "The river has left its banks. Low parts of the town are under water."],
    ["Wildfire near {town}", "The fire burns in dry grass and moves with the wind. Crews are on site."],
    ["Earthquake felt in {town}", "Shaking was felt across the town. Aftershocks are possible."],
    ["Landslide near {town}", "A slope has given way. A road is blocked and houses were evacuated."],
    ["Volcanic ash over {town}", "Ash falls to the south-west. Stay indoors and cover water tanks."],
  ],
  infrastructure: [
    ["Power outage in {town}", "Several districts have no electricity. Repairs are expected to take hours."],
    ["Water main burst in {town}", "Taps are dry in parts of the town. Tankers are on their way."],
    ["Rail line closed at {town}", "A signal fault stops all trains. Buses replace them."],
    ["Bridge closed in {town}", "Cracks were found at an inspection. Lorries are diverted."],
    ["Mobile network down in {town}", "Calls and data fail in most districts. Emergency calls may fail too."],
  ],
  "police activity": [
    ["Police operation in {town}", "Streets around the station are closed. People are asked to avoid the area."],
    ["Demonstration in {town}", "Several thousand people are expected. Traffic is diverted until the evening."],
    ["Building fire in {town}", "Fire crews are at a warehouse. Smoke drifts over the neighbourhood."],
    ["Road accident near {town}", "A lorry has overturned. Two lanes are closed."],
  ],
  "military conflict": [
    ["Drone attack reported in {town}", "Air defence was active during the night. Debris fell on two districts."],
    ["Shelling reported near {town}", "Explosions were heard to the north. People are asked to stay in shelters."],
    ["Roadblocks by armed groups near {town}", "Two main roads are closed. Travel is not advised."],
  ],
  other: [
    ["Chemical leak at a plant in {town}", "A tank leaks. Windows should stay closed within two kilometres."],
    ["Cholera cases in {town}", "The health ministry reports new cases. Boil drinking water."],
    ["Gas leak in {town}", "A pipe was damaged by roadworks. Two blocks were evacuated."],
    ["Strike at the port of {town}", "Ships wait outside. Deliveries are delayed by days."],
  ],
};

export const wordingsOf = (category: Category): readonly Wording[] => wordings[category];

/** A wording about a town; `number` distinguishes equal ones, as districts do. */
export function sayOf([title, summary]: Wording, { name }: Town, number: number): { title: string; summary: string } {
  return { title: title.replace("{town}", name), summary: `${summary} District ${number}.` };
}

const headlines = [
  "Fire destroys market in {town}, {country}, shops evacuated",
  "Flash floods in {town}, {country} leave streets under water",
  "Power cut leaves thousands in {town}, {country} without electricity",
  "Explosion at factory in {town}, {country} injures workers",
  "Landslide buries road near {town}, {country}",
  "Protesters clash with police in {town}, {country}",
  "Train derails near {town}, {country}, passengers injured",
  "Storm tears off roofs in {town}, {country}",
];

const quietHeadlines = [
  "{town} council approves budget for new library",
  "{town} prepares for its annual music festival",
  "Football: {town} wins at home before a full stadium",
];

/** A headline of the news; some of them are about no incident. */
export function headlineOf(index: number, { name, country }: Town): string {
  const some = index % 6 === 5 ? quietHeadlines : headlines;
  const text = defined(some[Math.floor(index / 6) % some.length]);
  return text.replace("{town}", name).replace("{country}", country);
}
