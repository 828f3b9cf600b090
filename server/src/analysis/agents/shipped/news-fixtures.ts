import type { Fixture } from "@tocsin/contract";

const fixture = (id: string, title: string, text: string, expected: Partial<Fixture["expected"]>): Fixture => ({
  id,
  title,
  text,
  link: "",
  expected: { incident: true, category: null, severity: null, ...expected },
});

/** Made-up news: plain cases, cases that only sound like one, and cases that need the whole text. */
export const newsFixtures: Fixture[] = [
  fixture(
    "warehouse-fire",
    "Warehouse fire sends smoke over Rotterdam",
    "Firefighters are at work since dawn at a chemical warehouse in the port. Residents are told to keep windows shut.",
    { category: "infrastructure" },
  ),
  fixture(
    "quiet-headline",
    "A long night in Valparaíso",
    "Flames jumped from one hillside to the next; more than forty homes burned and two people died before the wind turned.",
    { severity: "moderate" },
  ),
  fixture(
    "coastal-storm",
    "Ferries cancelled as gale nears Galway",
    "Forecasters expect gusts of 120 km/h along the west coast tonight and warn of flooding at high tide.",
    { category: "weather" },
  ),
  fixture(
    "shooting",
    "Police seal off Malmö square after shots",
    "Several shots were fired shortly before noon. One person was taken to hospital; officers search for a suspect.",
    { category: "police activity", severity: "moderate" },
  ),
  fixture(
    "shelling",
    "Shelling resumes along the front near Kupiansk",
    "Artillery hit three villages overnight, the regional governor said. Evacuations go on.",
    { category: "military conflict" },
  ),
  fixture(
    "power-cut",
    "Half of Tucumán without power",
    "A failure at a substation cut electricity to 300,000 people; hospitals run on generators.",
    { category: "infrastructure" },
  ),
  fixture("sport", "Rovers under fire after third defeat", "The coach blamed a storm of injuries for the collapse.", {
    incident: false,
  }),
  fixture(
    "anniversary",
    "Ten years on, the valley remembers the flood",
    "Families gathered at the memorial to mark the anniversary of the disaster that killed 31.",
    { incident: false },
  ),
  fixture(
    "market",
    "Shares tumble as earthquake in bond market shakes traders",
    "Analysts spoke of a perfect storm after the central bank's decision.",
    { incident: false },
  ),
  fixture(
    "exercise",
    "Airport rehearses for an emergency",
    "On Thursday crews will practise the evacuation of a burning aircraft. Passengers need not worry.",
    { incident: false },
  ),
];
