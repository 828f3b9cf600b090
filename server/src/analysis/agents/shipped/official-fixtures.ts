import type { Fixture } from "@tocsin/contract";

const fixture = (id: string, title: string, text: string, expected: Partial<Fixture["expected"]>): Fixture => ({
  id,
  title,
  text,
  link: "",
  expected: { incident: true, category: null, severity: null, ...expected },
});

/** Made-up notices in the manner of authorities. */
export const officialFixtures: Fixture[] = [
  fixture(
    "tsunami",
    "Tsunami warning for the coast of Miyagi",
    "Leave the coast at once. Waves of three metres and more are expected. This is a danger to life.",
    { severity: "extreme" },
  ),
  fixture(
    "hurricane",
    "Hurricane warning: Guadeloupe",
    "Hurricane conditions are expected within 24 hours. Preparations to protect life and property should be rushed.",
    { severity: "severe" },
  ),
  fixture(
    "river",
    "Flood warning for the Meuse at Maastricht",
    "The river will leave its banks this evening. Low roads may be under water. People should keep away from the river.",
    {},
  ),
  fixture("boil-water", "Boil water notice for the eastern districts of Cork", "A pump failed on Tuesday.", {}),
];
