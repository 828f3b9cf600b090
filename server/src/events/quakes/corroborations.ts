import type { Finding, ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import { secondMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { type AnalysedItem, addItem, takeTogether } from "../add-item.ts";
import { draftEvent } from "../draft.ts";
import type { EventState } from "../event-state.ts";
import type { Draft } from "../fields.ts";
import type { Corroboration } from "./preferred-authority.ts";
import { isSameQuake, mostApartKm, mostApartMs, type Quake, quakeOf } from "./same-quake.ts";

/** The earthquakes that a batch may belong to, with what each authority says of them. */
export class Corroborations {
  readonly #byEvent = new Map<number, Map<string, Corroboration>>();

  add(eventId: number, corroboration: Corroboration): void {
    const known = this.#byEvent.get(eventId) ?? new Map<string, Corroboration>();
    this.#byEvent.set(eventId, known.set(corroboration.itemId, corroboration));
  }

  /** Adds what an item says of an earthquake, if it does. */
  note(eventId: number, { itemId, content, finding }: AnalysedItem, draft: Draft): void {
    const quake = quakeOf(content, finding);
    const { official, ended } = finding;
    if (quake && official) this.add(eventId, { itemId, official, ended, draft, quake });
  }

  /** An event after another item about it: of an earthquake that several authorities speak of, by all that they say. */
  addTo(event: EventState, item: AnalysedItem, draft: Draft, now: Date): EventState {
    this.note(event.id, item, draft);
    const all = this.of(event.id);
    const isShared = new Set(all.map(({ official }) => official.authority)).size > 1;
    const isOne = all.some(({ itemId }) => itemId === item.itemId);
    return isShared && isOne ? takeTogether(event, item, all, now) : addItem(event, item, draft, now);
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

/** Twice the distance between two authorities: an event is placed by one of several. */
const mostApartDegrees = (2 * mostApartKm) / 111;

const margin = sql`make_interval(secs => ${sql.lit(mostApartMs / secondMs)})`;

/** The two minutes that a moment lies in, as the index of earthquakes by moment and place has it. */
const spanOf = (moment: string) =>
  sql`date_bin('2 minutes', ${sql.ref(moment)}, '2000-01-01 00:00:00+00'::timestamptz)`;

/**
 * Events that may be one of these earthquakes, by moment and place. The own events of an authority are left out, because it
 * distinguishes its earthquakes: in a swarm, nearly all are.
 */
export async function listEventsNear(db: Db, quakes: Quake[]): Promise<number[]> {
  if (quakes.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct e.id
      from unnest(${quakes.map(({ at }) => at)}::timestamptz[], ${quakes.map(({ point: [lon] }) => lon)}::float8[],
                  ${quakes.map(({ point: [, lat] }) => lat)}::float8[], ${quakes.map(({ authority }) => authority)}::text[])
           as q (at, lon, lat, authority)
     cross join lateral (select q.at - ${margin} as first, q.at + ${margin} as last) as around
     cross join lateral (select ${spanOf("first")} as span union select ${spanOf("last")}) as spans
      join events e on ${spanOf("e.happened_at")} = spans.span
       and e.lat between q.lat - ${mostApartDegrees} and q.lat + ${mostApartDegrees}
       and e.happened_at between first and last
     where (e.official or e.category = 'natural disaster') and e.place_kind = 'exact'
       and least(abs(e.lon - q.lon), 360 - abs(e.lon - q.lon)) * cos(radians(q.lat)) <= ${mostApartDegrees}
       and not (e.ongoing and e.reported is null
                and coalesce((select bool_and(n.authority = q.authority) from event_names n where n.event_id = e.id), false))
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
