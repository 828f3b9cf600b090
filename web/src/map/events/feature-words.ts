import { categoryWord } from "../../lib/words/event-words.ts";
import { mixNames } from "../images/mix-names.ts";

type Properties = Record<string, unknown>;

/** What a drawn feature is, in words: a name, a title, or how many events of which kind. */
export function featureWords(layer: string, properties: Properties): string {
  if (layer === "assets") return String(properties.name || "Unnamed asset");
  if (layer !== "event-clusters") return String(properties.title);
  const mix = mixNames
    .map((name) => ({ name, count: Number(properties[name] ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ name, count }) => `${count.toLocaleString("en")} ${name === "none" ? categoryWord(null) : name}`);
  const ongoing = Number(properties.ongoing);
  const still = ongoing > 0 ? `${ongoing.toLocaleString("en")} ongoing` : "none ongoing";
  return `${Number(properties.count).toLocaleString("en")} events, ${still}: ${mix.join(", ")}`;
}
