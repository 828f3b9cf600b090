import { defined, type UserType } from "@tocsin/contract";
import { demoEmail } from "../story.ts";
import { createChance } from "./chance.ts";
import { type Town, towns } from "./towns.ts";

/** A site of the organisation; the radius in kilometres. */
export type Site = {
  name: string;
  description: string;
  town: Town;
  lat: number;
  lon: number;
  radius: number;
  tags: string[];
};

type Kind = { name: string; tag: string; radius: number; description: string };

const kinds: Kind[] = [
  { name: "hospital", tag: "hospital", radius: 15, description: "Open day and night, 120 beds" },
  { name: "depot", tag: "depot", radius: 25, description: "Relief goods, loading from 05:00" },
  { name: "school", tag: "school", radius: 8, description: "Primary school, weekdays 07:30 to 15:00" },
  { name: "office", tag: "office", radius: 10, description: "Country office, 35 people" },
  { name: "clinic", tag: "clinic", radius: 8, description: "Outpatients, 08:00 to 18:00" },
  { name: "guest house", tag: "housing", radius: 5, description: "Staff housing, 12 rooms" },
  { name: "water plant", tag: "utilities", radius: 20, description: "Supplies two districts" },
];

const siteCount = 199;
/** How far sites are from the middle of their town, in degrees. */
const spread = 0.08;

/** The sites, always the same: each town has three, some one more. */
export function largeSites(seed = 1): Site[] {
  const chance = createChance(seed);
  return Array.from({ length: siteCount }, (_, index) => {
    const round = Math.floor(index / towns.length);
    const town = defined(towns[index % towns.length]);
    // Neighbours in the list of towns differ in what they have.
    const kind = defined(kinds[(index + round * 3) % kinds.length]);
    return {
      name: `${town.name} ${kind.name}`,
      description: kind.description,
      town,
      lat: Number((town.lat + (chance() - 0.5) * 2 * spread).toFixed(4)),
      lon: Number((town.lon + (chance() - 0.5) * 2 * spread).toFixed(4)),
      radius: kind.radius,
      tags: [kind.tag, town.region.toLowerCase()],
    };
  });
}

const colleagues = [
  ...["ana", "bashir", "chloe", "dmytro", "elif", "farah", "grace", "hiro", "ines", "jonas"],
  ...["kwame", "lucia", "mai", "nadia", "omar", "paulo", "quynh", "rosa", "sione", "tariq"],
];

/** The people: the demo person is the admin, and owns every site. */
export const largePeople: { email: string; type: UserType }[] = [
  { email: demoEmail, type: "admin" },
  ...colleagues.map((name) => ({ email: `${name}@tocsin.example`, type: "user" as const })),
];
