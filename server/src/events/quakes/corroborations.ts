import type { Finding, ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { draftEvent } from "../draft.ts";
import type { Corroboration } from "./preferred-authority.ts";
import { isSameQuake, mostApartMs, type Quake, quakeOf } from "./same-quake.ts";

/** The earthquakes that a batch may belong to, with what each authority says of them. */
export class Corroborations {
  readonly #byEvent = new Map<number, Map<string, Corroboration>>();

  add(eventId: number, corroboration: Corroboration): void {
    const known = this.#byEvent.get(eventId) ?? new Map<string, Corroboration>();
    this.#byEvent.set(eventId, known.set(corroboration.itemId, corroboration));
  }

  of(eventId: number): Corroboration[] {
    return [...(this.#byEvent.get(eventId)?.values() ?? [])];
  }

  /** The event of the same earthquake that this authority has not named yet; the first where there are several. */
  find(quake: Quake): number[] {
    return [...this.#byEvent]
      .filter(([, corroborations]) => {
        const all = [...corroborations.values()].filter((corroboration) => !corroboration.ended);
        const isNamed = all.some((corroboration) => corroboration.quake?.authority === quake.authority);
        return !isNamed && all.some((corroboration) => corroboration.quake && isSameQuake(corroboration.quake, quake));
      })
      .map(([eventId]) => eventId)
      .sort((one, other) => one - other);
  }
}

/** Events that may be one of these earthquakes, by their moment alone. */
export async function listEventsNear(db: Db, quakes: Quake[]): Promise<number[]> {
  if (quakes.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct e.id
      from unnest(${quakes.map(({ at }) => at)}::timestamptz[]) as q (at)
      join events e on e.happened_at between q.at - make_interval(secs => ${mostApartMs / 1000})
                                         and q.at + make_interval(secs => ${mostApartMs / 1000})
     where (e.official or e.category = 'natural disaster') and e.place_kind = 'exact'
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** What authorities have said of earthquakes among these events. */
export async function readCorroborations(db: Db, eventIds: number[], now: Date): Promise<Corroborations> {
  const corroborations = new Corroborations();
  if (eventIds.length === 0) return corroborations;
  const { rows } = await sql<{ eventId: number; itemId: string; content: ItemContent; finding: Finding }>`
    select ei.event_id as "eventId", i.id as "itemId", i.content, f.finding
      from event_items ei
      join items i on i.id = ei.item_id
      join findings f on f.item_id = i.id and f.revision = i.revision
     where ei.event_id = any(${eventIds}::int[]) and i.forgotten_at is null and jsonb_typeof(f.finding -> 'official') = 'object'
     order by i.id
  `.execute(db);
  for (const { eventId, itemId, content, finding } of rows) {
    if (!finding.official) continue;
    const quake = quakeOf(content, finding);
    const draft = draftEvent(content, finding, now);
    if (quake) corroborations.add(eventId, { itemId, official: finding.official, ended: finding.ended, draft, quake });
  }
  return corroborations;
}
