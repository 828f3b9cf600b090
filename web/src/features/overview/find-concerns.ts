import type { Overview } from "@tocsin/contract";

/** Something that an operator should look at; `tab` is where on the admin pages it can be mended. */
export type Concern = { title: string; text: string; tab?: string };

const goodDelivery = 0.95;
const dayMs = 86_400_000;
const oldBackupDays = 7;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What is wrong or about to be, the worst first; nothing for an installation that does well. */
export function findConcerns(overview: Overview, now: Date): Concern[] {
  const { freshness, deliverySuccess, configuration, backup } = overview;
  const concerns: Concern[] = [];
  if (deliverySuccess !== null && deliverySuccess < goodDelivery)
    concerns.push({
      title: `${Math.round((1 - deliverySuccess) * 100)} % of the messages of the last 24 hours were not taken`,
      text: "What the far ends answered stands under Messages and jobs, below.",
    });
  if (freshness.sources === 0)
    concerns.push({
      title: "There is no source yet",
      text: "Without one nothing is found. Add the first.",
      tab: "sources",
    });
  if (freshness.failing > 0)
    concerns.push({
      title: `${freshness.failing} of ${count(freshness.sources, "source fails", "sources fail")}`,
      text: "Each says why, and is asked again by itself.",
      tab: "sources",
    });
  if (freshness.stale > freshness.failing)
    concerns.push({
      title: `${count(freshness.stale, "source has", "sources have")} not been asked for longer than they should`,
      text: "Either they fail, or no process polls: one with the role worker has to run.",
      tab: "sources",
    });
  const missing = configuration.filter(({ configured, how }) => !configured && how !== null);
  if (missing.some(({ part }) => /mail/i.test(part)))
    concerns.push({ title: "Mail goes nowhere yet", text: "How to set it up stands under What is set up, below." });
  if (!backup.lastAt || now.getTime() - Date.parse(backup.lastAt) > oldBackupDays * dayMs)
    concerns.push({
      title: backup.lastAt ? "The last backup is more than a week old" : "No backup has been made yet",
      text: "How to make one stands under Data, below.",
    });
  return concerns;
}
