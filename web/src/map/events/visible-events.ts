import { type Severity, severities } from "@tocsin/contract";
import type { MapGeoJSONFeature } from "maplibre-gl";
import { severityWord } from "../../lib/words/event-words.ts";
import { featureWords } from "./feature-words.ts";
import { type Picked, pickedOf } from "./picked.ts";

export type VisibleEvent = { key: string; words: string; picked: Picked };

type Drawn = Pick<MapGeoJSONFeature, "layer" | "properties">;

/** Nobody steps through more than these; the list next to the map has all. */
const mostListed = 50;

/** The drawn events, each once although neighbouring tiles may both draw it, most severe and largest first. */
export function listVisible(features: readonly Drawn[]): VisibleEvent[] {
  const rank = ({ properties }: Drawn) => severities.indexOf(properties.severity);
  const count = ({ properties }: Drawn) => Number(properties.count ?? 1);
  const listed = new Map<string, VisibleEvent>();
  for (const feature of [...features].sort((a, b) => rank(b) - rank(a) || count(b) - count(a))) {
    const picked = pickedOf(feature);
    if (!picked || picked.kind === "asset") continue;
    const key = picked.kind === "group" ? Object.values(picked.box).join(" ") : `event ${picked.id}`;
    const severity = severityWord(feature.properties.severity as Severity);
    const words = `${featureWords(feature.layer.id, feature.properties)}. ${severity}`;
    if (!listed.has(key)) listed.set(key, { key, words, picked });
    if (listed.size === mostListed) break;
  }
  return [...listed.values()];
}
