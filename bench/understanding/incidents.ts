import { type Category, categories, type Finding, type Severity, severities } from "@tocsin/contract";
import { f1Of, type Hits, precisionOf, recallOf, share, shown, table } from "./measures.ts";

/** What a careful reader concludes from an item, and what the engine found. */
export type Judgement = {
  language: string;
  gold: { incident: boolean; category: Category | null; severity: Severity | null };
  found: Pick<Finding, "incident" | "category" | "severity" | "confidence">;
};

export const hitsOf = (judged: Judgement[], isDue: (one: Judgement["gold"] | Judgement["found"]) => boolean): Hits => ({
  right: judged.filter(({ gold, found }) => isDue(gold) && isDue(found)).length,
  given: judged.filter(({ found }) => isDue(found)).length,
  due: judged.filter(({ gold }) => isDue(gold)).length,
});

const isIncident = ({ incident }: { incident: boolean }): boolean => incident;

/** The mean of the categories' F1, each as important as the others. */
export function macroF1(judged: Judgement[]): number {
  const present = categories.filter((category) => judged.some(({ gold }) => gold.category === category));
  const each = present.map((category) => f1Of(hitsOf(judged, (one) => one.incident && one.category === category)));
  return share(
    each.reduce((sum, value) => sum + value, 0),
    each.length,
  );
}

function severityOf(judged: Judgement[]): { known: number; within: number; exact: number } {
  const found = judged.filter(({ gold, found }) => gold.incident && found.incident);
  const known = found.filter((one) => one.found.severity !== "unknown");
  const stated = known.filter(({ gold }) => gold.severity && gold.severity !== "unknown");
  const apart = ({ gold, found }: Judgement): number =>
    Math.abs(severities.indexOf(gold.severity ?? "unknown") - severities.indexOf(found.severity));
  return {
    known: share(known.length, found.length),
    within: share(stated.filter((one) => apart(one) <= 1).length, stated.length),
    exact: share(stated.filter((one) => apart(one) === 0).length, stated.length),
  };
}

const head = [
  "",
  "items",
  "incidents",
  "precision",
  "recall",
  "F1",
  "category macro-F1",
  "severity known",
  "within one level",
  "exact",
];

export function incidentRow(name: string, judged: Judgement[]): (string | number)[] {
  const hits = hitsOf(judged, isIncident);
  const { known, within, exact } = severityOf(judged);
  const measured = [precisionOf(hits), recallOf(hits), f1Of(hits), macroF1(judged), known, within, exact];
  return [name, judged.length, hits.due, ...measured.map(shown)];
}

/** One row for all, and one for each language. */
export function incidentTable(judged: Judgement[]): string {
  const byLanguage = Map.groupBy(judged, ({ language }) => language);
  const rows = [...byLanguage].sort(([one], [other]) => one.localeCompare(other));
  return table(head, [incidentRow("all", judged), ...rows.map(([name, ones]) => incidentRow(name, ones))]);
}

/** How often each category was taken for which other; the last column are incidents that were missed. */
export function confusionTable(judged: Judgement[]): string {
  const columns = [...categories, null] as const;
  const rows = [...categories, null].map((gold) => [
    gold ?? "no incident",
    ...columns.map(
      (found) => judged.filter((one) => one.gold.category === gold && one.found.category === found).length,
    ),
  ]);
  return table(["is \\ found", ...columns.map((category) => category ?? "no incident")], rows);
}

/** Of the items with a probability in each tenth: how many, and how many are incidents. */
export function reliabilityTable(judged: { probability: number; incident: boolean }[]): string {
  const rows = Array.from({ length: 10 }, (_, tenth) => {
    const ones = judged.filter(({ probability }) => Math.min(9, Math.floor(10 * probability)) === tenth);
    const stated = share(
      ones.reduce((sum, { probability }) => sum + probability, 0),
      ones.length,
    );
    const incidents = share(ones.filter(({ incident }) => incident).length, ones.length);
    return [
      `${(tenth / 10).toFixed(1)}–${((tenth + 1) / 10).toFixed(1)}`,
      ones.length,
      shown(stated),
      shown(incidents),
    ];
  });
  return table(["probability", "items", "mean probability", "share of incidents"], rows);
}
