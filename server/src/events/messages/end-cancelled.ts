import type { Finding } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { AnalysedItem } from "../add-item.ts";
import { officialNames, sendsMessages } from "../event-names.ts";
import { isMessage } from "./message.ts";

type Ending = { official: NonNullable<Finding["official"]>; happenedAt: string | null };

/**
 * Marks as ended what another message has ended already: it may be read before the message that it ends. Messages of CAP are looked
 * at together instead (see `messages/`).
 */
export async function endCancelled(db: Db, items: AnalysedItem[]): Promise<AnalysedItem[]> {
  const ids = items.flatMap((item) => ownId(item) ?? []);
  if (ids.length === 0) return items;
  const { rows } = await sql<Ending>`
    select f.finding -> 'official' as official, f.finding ->> 'happenedAt' as "happenedAt"
      from findings f join items i on i.id = f.item_id and i.revision = f.revision
     where f.finding ->> 'ended' = 'true' and f.finding ->> 'incident' = 'true'
       and f.finding -> 'official' -> 'ids' ?| ${ids}::text[]
  `.execute(db);
  const endings = rows.flatMap(({ official, happenedAt }) =>
    officialNames(official).map((name) => ({ key: keyOf(name), at: happenedAt ?? "" })),
  );
  return items.map((item) => {
    const [own] = ownId(item) ? item.names : [];
    const isEnded = own && endings.some(({ key, at }) => key === keyOf(own) && canEnd(item, at));
    return isEnded ? { ...item, finding: { ...item.finding, ended: true } } : item;
  });
}

const keyOf = ({ authority, name }: { authority: string; name: string }): string => `${authority} ${name}`;

/** The id by which other messages end it, which is the first; other authorities' ids identify events, and an event may resume. */
const ownId = (item: AnalysedItem): string | undefined => {
  const { authority = "", ids = [] } = item.finding.official ?? {};
  return sendsMessages(authority) && !isMessage(item) ? ids[0] : undefined;
};

/** An id of what a program sends is one message; one of the JMA is an event that may resume, so only what came before its end has ended. */
const canEnd = ({ finding }: AnalysedItem, at: string): boolean =>
  finding.official?.authority !== "jma" || (finding.happenedAt ?? "") <= at;
