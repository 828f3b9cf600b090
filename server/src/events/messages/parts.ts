import { type ItemContent, rankSeverity } from "@tocsin/contract";
import type { Geometry } from "geojson";
import type { AnalysedItem } from "../add-item.ts";
import { draftEvent } from "../draft.ts";
import type { Draft } from "../fields.ts";
import { type Area, areaOfAll, statedAreas } from "./area.ts";
import type { EventPart } from "./event-part.ts";

/** What differs between the parts of an event. */
const columns = [
  "title",
  "description",
  "severity",
  "urgency",
  "cap_certainty",
  "place_name",
  "onset",
  "renew_by",
  "expires_at",
  "translations",
] as const satisfies (keyof EventPart & keyof Draft)[];

/** What a message says of some of its areas, as if it were alone. */
export type MessagePart = { draft: Draft; areas: readonly Area[] };

/** What an item states of each of its parts; empty where it says the same of its whole area. */
export function draftParts(item: Pick<AnalysedItem, "content" | "finding">, now: Date): MessagePart[] {
  const { content, finding } = item;
  const { official } = content;
  if (!official?.parts) return [];
  const stated = statedAreas(item).values();
  return official.parts.map((part, index) => {
    const { title, summary, geojson, areas, ...levels } = part;
    const { severity, urgency, capCertainty, expiresAt, placeName, areaCodes } = part;
    const place = { ...finding.place, name: placeName ?? finding.place.name };
    const area = finding.partAreas?.[index];
    const { area: _whole, ...rest } = finding;
    const draft = draftEvent(
      { ...content, title, summary, geojson, official: { ...withoutRest(official), ...levels } },
      { ...rest, severity, urgency, capCertainty, expiresAt, place, ...(area ? { area } : {}) },
      now,
    );
    const own = [...stated.take(areas?.length ?? 0)];
    const { geometry } = draft;
    return {
      draft,
      areas:
        own.length > 0 ? own : areaOfAll({ name: placeName, codes: areaCodes, geometry, isExact: geojson !== null }),
    };
  });
}

/** What is stated of the whole is not true of a part that does not state it. */
const withoutRest = ({
  renewBy: _renewBy,
  translations: _translations,
  parts: _parts,
  areas: _areas,
  ...official
}: NonNullable<ItemContent["official"]>) => official;

/** Parts as they are stored, the most severe first; null where they all say the same. */
export function storeParts(drafts: readonly { draft: Draft; geometry: Geometry | null }[]): EventPart[] | null {
  const parts = drafts.map(({ draft, geometry }) => ({ ...pickStored(draft), geometry }));
  const statements = new Set(parts.map(({ geometry: _geometry, place_name: _place, ...said }) => JSON.stringify(said)));
  if (statements.size < 2) return null;
  return parts.toSorted((one, other) => rankSeverity(other.severity) - rankSeverity(one.severity));
}

const pickStored = (draft: Draft): Omit<EventPart, "geometry"> =>
  Object.fromEntries(
    columns.map((name) => {
      const value = draft[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as Omit<EventPart, "geometry">;
