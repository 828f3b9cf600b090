import type { Finding } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { Report } from "./add-report.ts";
import { officialNames, sendsMessages } from "./event-names.ts";
import { isMessage } from "./messages/message.ts";

type Ending = { official: NonNullable<Finding["official"]>; happenedAt: string | null };

/**
 * Marks as ended what another message has ended already: it may be read before the message that it ends. Messages of CAP are looked
 * at together instead (see `messages/`).
 */
export async function endCancelled(db: Db, reports: Report[]): Promise<Report[]> {
  const ids = reports.flatMap((report) => ownId(report) ?? []);
  if (ids.length === 0) return reports;
  const { rows } = await sql<Ending>`
    select f.finding -> 'official' as official, f.finding ->> 'happenedAt' as "happenedAt"
      from findings f join items i on i.id = f.item_id and i.revision = f.revision
     where f.finding ->> 'ended' = 'true' and f.finding ->> 'incident' = 'true'
       and f.finding -> 'official' -> 'ids' ?| ${ids}::text[]
  `.execute(db);
  const endings = rows.flatMap(({ official, happenedAt }) =>
    officialNames(official).map((name) => ({ key: keyOf(name), at: happenedAt ?? "" })),
  );
  return reports.map((report) => {
    const [own] = ownId(report) ? report.names : [];
    const isEnded = own && endings.some(({ key, at }) => key === keyOf(own) && canEnd(report, at));
    return isEnded ? { ...report, finding: { ...report.finding, ended: true } } : report;
  });
}

const keyOf = ({ authority, name }: { authority: string; name: string }): string => `${authority} ${name}`;

/** The id by which other messages end it, which is the first; other authorities' ids identify events, and an event may resume. */
const ownId = (report: Report): string | undefined => {
  const { authority = "", ids = [] } = report.finding.official ?? {};
  return sendsMessages(authority) && !isMessage(report) ? ids[0] : undefined;
};

/** An id of what a program sends is one message; one of the JMA is an event that may resume, so only what came before its end has ended. */
const canEnd = ({ finding }: Report, at: string): boolean =>
  finding.official?.authority !== "jma" || (finding.happenedAt ?? "") <= at;
