import { wordTable } from "../../../platform/language/word-table.ts";
import type { Quake } from "./usgs-feature.ts";

const kindOf = ({ type }: Quake): string => (type ?? "earthquake").toLowerCase().replaceAll("_", " ");

/** The feed's own title; made where it has none, and naming the kind where that is not an earthquake. */
export function titleOf(quake: Quake): string {
  const kind = kindOf(quake);
  const own = quake.title?.trim();
  if (own && (kind === "earthquake" || own.toLowerCase().includes(kind))) return own;
  const magnitude = typeof quake.mag === "number" ? `M ${quake.mag.toFixed(1)} ` : "";
  const named = kind === "earthquake" && magnitude ? magnitude.trim() : `${magnitude}${kind}`;
  const title = `${named} - ${quake.place?.trim() || "place unknown"}`;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Plain sentences: magnitude, place, depth, reports, PAGER's estimate, tsunami flag, state of review. */
export function describeQuake(quake: Quake): string {
  return [whatAndWhere(quake), reports(quake), pager(quake), tsunami(quake), review(quake)].filter(Boolean).join(" ");
}

function whatAndWhere(quake: Quake): string {
  const kind = kindOf(quake);
  const magnitude = typeof quake.mag === "number" ? `Magnitude ${quake.mag.toFixed(1)} ${kind}` : sentenceCase(kind);
  const place = quake.place?.trim() ? `, ${quake.place.trim()}` : "";
  const depth = quake.depthKm === null ? "" : `, at a depth of ${Math.round(quake.depthKm * 10) / 10} km`;
  return `${magnitude}${place}${depth}.`;
}

function reports({ felt }: Quake): string {
  if (!felt || felt < 1) return "";
  return felt === 1 ? "Felt by one person who reported it." : `${Math.round(felt)} people reported that they felt it.`;
}

const pagerMeaning = wordTable<string>({
  green: "green (little or no harm expected)",
  yellow: "yellow (some harm possible, locally)",
  orange: "orange (significant harm likely)",
  red: "red (high casualties and extensive damage likely)",
});

function pager({ alert }: Quake): string {
  const meaning = pagerMeaning[alert?.toLowerCase() ?? ""];
  return meaning ? `PAGER alert level: ${meaning}.` : "";
}

/** The flag means that the earthquake was large and under the sea, not that there is a wave. */
const tsunami = ({ tsunami }: Quake): string =>
  tsunami === 1 ? "Large and near the sea: see tsunami.gov for whether a tsunami is possible." : "";

function review({ status }: Quake): string {
  if (status?.toLowerCase() === "deleted") return "The USGS has withdrawn this event.";
  return status?.toLowerCase() === "automatic" ? "Found automatically, not yet reviewed." : "";
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
