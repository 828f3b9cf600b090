import { plural, t } from "@lingui/core/macro";
import { formatLocale } from "../../lib/language/list-words.ts";
import { categoryWord } from "../../lib/words/event-words.ts";
import { mixNames } from "../images/mix-names.ts";

type Properties = Record<string, unknown>;

/** The description of a drawn feature: a name, a title, or how many events of which category. */
export function featureWords(layer: string, properties: Properties): string {
  if (layer === "assets") return String(properties.name || t`Unnamed asset`);
  if (layer !== "event-clusters") return String(properties.title);
  const mix = mixNames
    .map((name) => ({ name, count: Number(properties[name] ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ name, count }) => `${categoryWord(name === "none" ? null : name)} ${count.toLocaleString(formatLocale())}`);
  const ongoing = Number(properties.ongoing);
  const count = plural(Number(properties.count), { one: "# event", other: "# events" });
  const still = ongoing > 0 ? plural(ongoing, { one: "# ongoing", other: "# ongoing" }) : t`none ongoing`;
  return `${count}, ${still}: ${mix.join(", ")}`;
}
