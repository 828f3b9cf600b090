import type { Casualties } from "@tocsin/contract";
import type { Count } from "./count-quantities.ts";

/** The most that an item counts of each; null where it counts none, or says "hundreds", which is no count. */
export function casualtiesOf(counts: Count[]): Casualties {
  const most = (name: string): number | null => {
    const values = counts.filter((count) => count.name === name && !count.isVague).map(({ value }) => value);
    return values.length > 0 ? Math.max(...values) : null;
  };
  return { dead: most("dead"), injured: most("injured"), missing: most("missing") };
}
