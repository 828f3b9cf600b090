import type { Finding } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { officialNames } from "./event-names.ts";
import type { Report } from "./register.ts";

/** Marks as ended what another message has cancelled already: it may be read before the message that it cancels. */
export async function endCancelled(db: Db, reports: Report[]): Promise<Report[]> {
  const ids = reports.flatMap((report) => ownId(report) ?? []);
  if (ids.length === 0) return reports;
  const { rows } = await sql<{ official: NonNullable<Finding["official"]> }>`
    select f.finding -> 'official' as official
      from findings f join items i on i.id = f.item_id and i.revision = f.revision
     where f.finding ->> 'ended' = 'true' and f.finding ->> 'incident' = 'true'
       and f.finding -> 'official' -> 'ids' ?| ${ids}::text[]
  `.execute(db);
  const cancelled = new Set(rows.flatMap(({ official }) => officialNames(official).map(keyOf)));
  return reports.map((report) => {
    const [own] = ownId(report) ? report.names : [];
    return own && cancelled.has(keyOf(own)) ? { ...report, finding: { ...report.finding, ended: true } } : report;
  });
}

const keyOf = ({ authority, name }: { authority: string; name: string }): string => `${authority} ${name}`;

/** The message's own id, which is the first; other authorities' ids identify events, and an event may resume. */
const ownId = ({ finding }: Report): string | undefined =>
  finding.official?.authority === "cap" ? finding.official.ids[0] : undefined;
