import { keysOf } from "@tocsin/contract";
import type { Selectable } from "kysely";
import type { Schema } from "../../platform/db/tables.ts";

type Row = Selectable<Schema["events"]>;
type Part = NonNullable<Row["parts"]>[number];

const times: readonly string[] = ["onset", "renew_by", "expires_at"];

/**
 * An event, or some of its fields, as its authority states it for one of its parts, by the position among its parts; itself without a
 * part. What an admin has corrected holds for all of them.
 */
export function eventOfPart<Event extends Pick<Row, "parts" | "reported"> & Partial<Row>>(
  event: Event,
  part: number | null,
): Event {
  const stated = part === null ? undefined : event.parts?.[part];
  if (!stated) return event;
  const { geometry: _geometry, ...said } = stated;
  const names = keysOf(said);
  const changed = names.filter((name) => name in event && !(name in (event.reported ?? {})));
  return { ...event, ...Object.fromEntries(changed.map((name) => [name, readValue(name, said[name])])) };
}

/** Times are stored as text inside a part. */
const readValue = (name: string, value: Part[keyof Part]): unknown =>
  times.includes(name) && typeof value === "string" ? new Date(value) : value;
