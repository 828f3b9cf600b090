import type { Category, PlaceKind } from "@tocsin/contract";

/**
 * A headline with what a careful reader concludes from it. `at` is the place's [lon, lat], within 50 km for towns; regions
 * and countries are compared by name. A `place` of null is not judged.
 */
export type Sentence = {
  title: string;
  summary?: string;
  incident: boolean;
  category: Category | null;
  place: { kind: PlaceKind; name?: string; at?: readonly [lon: number, lat: number] } | null;
};

const unknown = { kind: "unknown" } as const;
const city = (lon: number, lat: number): Sentence["place"] => ({ kind: "city", at: [lon, lat] });
const region = (name: string): Sentence["place"] => ({ kind: "region", name });
const country = (name: string): Sentence["place"] => ({ kind: "country", name });

const happened = (category: Category, title: string, place: Sentence["place"], summary = ""): Sentence => ({
  title,
  summary,
  incident: true,
  category,
  place,
});
const noIncident = (title: string, place: Sentence["place"] = null, summary = ""): Sentence => ({
  title,
  summary,
  incident: false,
  category: null,
  place,
});

/** Written for this table in the manner of news agencies and local papers; none is a quotation. */
export const sentences: Sentence[] = [
  // natural disaster
  happened("natural disaster", "Magnitude 6.4 earthquake shakes Kermanshah, at least 14 injured", city(47.07, 34.31)),
  happened("natural disaster", "Wildfire near Redding forces hundreds from their homes", city(-122.39, 40.59)),
  happened("natural disaster", "Landslide buries houses in Kerala's Wayanad after days of rain", region("Kerala")),
  happened("natural disaster", "Volcano erupts in Guatemala, villages covered in ash", country("Guatemala")),
  happened(
    "natural disaster",
    "Floods kill 23 in Valencia",
    city(-0.38, 39.47),
    "Rescuers in the Spanish city searched cars and garages on Wednesday.",
  ),
  happened("natural disaster", "Tsunami warning after strong quake off Honshu", region("Honshu")),
  happened("natural disaster", "Typhoon slams into Luzon, thousands evacuated", region("Luzon")),
  happened(
    "natural disaster",
    "Earthquake rattles Santiago, no damage reported",
    city(-70.65, -33.46),
    "The tremor was felt across central Chile, the seismological centre said.",
  ),
  happened("natural disaster", "Mudslides cut off towns in British Columbia", region("British Columbia")),
  happened(
    "natural disaster",
    "Terremoto de magnitud 5,8 sacude Oaxaca",
    city(-96.72, 17.07),
    "El sismo se sintió en la ciudad de Oaxaca y en varios municipios de México.",
  ),
  happened("natural disaster", "Hochwasser in Passau: Altstadt unter Wasser", city(13.46, 48.57)),
  happened(
    "natural disaster",
    "Bushfire threatens homes in Victoria",
    region("Victoria"),
    "Firefighters in the Australian state said the blaze near the coast was out of control.",
  ),
  happened("natural disaster", "Flood in Tomar: two people rescued", city(-8.41, 39.6)),
  happened("natural disaster", "Flood in Leiria: the Lis bursts its banks", city(-8.8, 39.74)),
  // weather
  happened("weather", "Storm in Dublin: sailors rescued", city(-6.26, 53.35)),
  happened("weather", "Tornado rips through Birmingham, Alabama, flattening homes", city(-86.8, 33.52)),
  happened("weather", "Blizzard warning for Buffalo as lake effect snow arrives", city(-78.88, 42.89)),
  happened("weather", "Heatwave: red warning issued for Seville", city(-5.98, 37.38)),
  happened("weather", "Thunderstorm with large hail damages cars in Paris, Texas", city(-95.55, 33.66)),
  happened("weather", "Severe thunderstorms leave trail of damage across Nebraska", region("Nebraska")),
  happened("weather", "Ice storm closes schools around Portland, Maine", city(-70.26, 43.66)),
  happened("weather", "Heavy snow strands drivers in Hokkaido", region("Hokkaido")),
  happened("weather", "Flash flood warning issued for Tucson", city(-110.93, 32.22)),
  happened("weather", "Dense fog and freezing rain across northern Germany", country("Germany")),
  happened(
    "weather",
    "Tempête : vents violents attendus à Brest",
    city(-4.49, 48.39),
    "Météo-France place le Finistère en vigilance orange.",
  ),
  // military conflict
  happened("military conflict", "Missile strike hits apartment block in Kharkiv", city(36.25, 49.98)),
  happened(
    "military conflict",
    "Airstrike kills nine in Idlib",
    city(36.63, 35.93),
    "The Syrian town has been bombed repeatedly this month.",
  ),
  happened("military conflict", "Militants attack army base in Burkina Faso, dozens killed", country("Burkina Faso")),
  happened("military conflict", "Rocket attack on Ashkelon, two wounded", city(34.57, 31.67)),
  happened("military conflict", "Shelling resumes in Donetsk despite ceasefire", city(37.8, 48.02)),
  happened(
    "military conflict",
    "Rebels seize Goma as troops retreat",
    city(29.22, -1.68),
    "The Congolese army left the city on Monday.",
  ),
  happened("military conflict", "Drone attack sets fuel depot on fire near Rostov-on-Don", city(39.71, 47.24)),
  happened("military conflict", "Soldiers stage coup in Niger", country("Niger")),
  happened("military conflict", "Houthi missiles fired at cargo ship in the Red Sea", region("Red Sea")),
  happened("military conflict", "Suicide bomber kills 12 at checkpoint in Mogadishu", city(45.34, 2.04)),
  // police activity
  happened("police activity", "Two shot dead at nightclub in Springfield, Missouri", city(-93.29, 37.21)),
  happened("police activity", "Knife attack in Nice leaves three wounded", city(7.26, 43.7)),
  happened(
    "police activity",
    "Gunman takes hostages at bank in Cambridge",
    city(-71.11, 42.37),
    "Police in Massachusetts have closed off the streets around the branch.",
  ),
  happened(
    "police activity",
    "Manhunt under way after stabbing in Newcastle",
    city(-1.61, 54.97),
    "Northumbria Police said a man was attacked near the quayside in Newcastle upon Tyne.",
  ),
  happened(
    "police activity",
    "Suspicious package prompts evacuation of station in London, Ontario",
    city(-81.23, 42.98),
  ),
  happened(
    "police activity",
    "Riots erupt in Georgia after disputed arrest",
    region("Georgia"),
    "Police fired tear gas at crowds in Atlanta and Savannah.",
  ),
  happened(
    "police activity",
    "Clashes with police in Georgia as protesters storm parliament",
    city(44.79, 41.69),
    "Thousands gathered in central Tbilisi on Friday.",
  ),
  happened("police activity", "Shots fired at shopping mall in San Jose, California", city(-121.89, 37.34)),
  happened("police activity", "Schüsse in Essen: Polizei sucht nach Täter", city(7.01, 51.46)),
  happened("police activity", "Balacera en Culiacán deja cinco muertos", city(-107.39, 24.8)),
  happened("police activity", "Police arrest suspect after shooting in Victoria, B.C.", city(-123.37, 48.43)),
  // infrastructure
  happened(
    "infrastructure",
    "Power outage leaves 40,000 homes dark in Portland",
    city(-122.68, 45.52),
    "Crews across Oregon are working to restore electricity.",
  ),
  happened("infrastructure", "Bridge collapse in Genoa", city(8.93, 44.41)),
  happened("infrastructure", "Freight train derails near East Palestine, Ohio", city(-80.54, 40.83)),
  happened("infrastructure", "Gas explosion destroys apartment building in Magnitogorsk", city(58.98, 53.42)),
  happened("infrastructure", "Blackout hits most of Cuba", country("Cuba")),
  happened("infrastructure", "Water main break floods streets in Hull", city(-0.34, 53.74)),
  happened("infrastructure", "Warehouse fire in Reading sends smoke over the M4", city(-0.97, 51.46)),
  happened("infrastructure", "Cyberattack shuts down hospitals across Ireland", country("Ireland")),
  happened("infrastructure", "Chemical leak at plant in Antwerp, residents told to stay inside", city(4.4, 51.22)),
  happened("infrastructure", "Stromausfall in Köln: Straßenbahnen stehen still", city(6.96, 50.94)),
  happened("infrastructure", "Flights suspended at Denpasar airport after ash cloud", city(115.22, -8.65)),
  // other
  happened("other", "Ferry capsizes off Zanzibar, many feared drowned", city(39.2, -6.16)),
  happened("other", "Cholera outbreak kills 40 in Lusaka", city(28.28, -15.41)),
  happened("other", "Bus plunges into ravine in Nepal, 17 dead", country("Nepal")),
  happened("other", "Plane crash near Kathmandu kills all on board", city(85.32, 27.7)),
  happened("other", "Crowd crush at temple festival in Puri, India", city(85.83, 19.8)),
  happened(
    "other",
    "Dozens ill after food poisoning at school in San José",
    city(-84.08, 9.93),
    "Costa Rica's health ministry has sent doctors.",
  ),
  // no incidents
  noIncident("Flood insurance scheme rescued by ministers"),
  noIncident("Rescued dogs find new homes in Leeds"),
  noIncident("Opinion: Why the storm of criticism over Paris 2024 missed the point"),
  noIncident("Fire sale: retailer in Manchester slashes prices before closing"),
  noIncident("Earthquake drill held in schools across Tokyo", city(139.69, 35.69)),
  noIncident("Lisbon marks anniversary of the great earthquake", city(-9.14, 38.72)),
  noIncident("Review: 'Hurricane Season' is the best film of the year"),
  noIncident("Hurricanes beat Lightning 4-1 in Raleigh to reach playoff final"),
  noIncident("Man sentenced to life for 1998 murder in Leeds"),
  noIncident("Shares crash as chipmaker cuts forecast"),
  noIncident("Governor wins landslide victory in Texas election", region("Texas")),
  noIncident("Bombshell memoir sparks war of words between actors"),
  noIncident("Striker's late shot sinks Liverpool in cup tie"),
  noIncident("Study finds wildfires will double by 2050"),
  noIncident(
    "City council in Springfield approves new park",
    null,
    "The council of Springfield, Illinois, voted on Tuesday.",
  ),
  noIncident("Navy to hold military exercise off Okinawa next month", region("Okinawa")),
  noIncident("Bomb threat at airport was a hoax, police say"),
  // names that are not places, or that nobody could know
  happened("infrastructure", "Factory fire kills two workers", unknown),
  happened("police activity", "Gunman kills two in Springfield", country("United States")),
  noIncident("Paris Hilton sells Beverly Hills mansion"),
  noIncident("Boston Globe names new editor", unknown),
];
