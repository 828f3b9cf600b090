import type { AssetSummary, Summary, SummaryEntry } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { firstOf } from "../../platform/groups.ts";
import { bySeverity, type CountedSeverity, countWaiting, toEntry } from "./entries.ts";
import { assetsOf, entriesFrom, highestFirst, ongoingTables, waitingOf } from "./ranked-events.ts";

/** More entries are not listed. */
const mostListed = 50;

type Counted = CountedSeverity & Pick<SummaryEntry, "certainty">;

/** `worst` of a summary, said of each asset. */
type CountedAsset = AssetSummary & { worst: number };

type Row = {
  assets: CountedAsset[];
  listed: SummaryEntry[];
  counted: Counted[];
  waiting: CountedSeverity[];
  acknowledged: number;
  heeded: number;
  allAssets: number;
};

const listed = entriesFrom(sql`select * from needing ranked order by ${highestFirst} limit ${mostListed}`);

/** A possible event is the worst of an asset only if none is inside. */
const assetStates = sql`
  select asset_id as "assetId",
         (array_agg(severity order by place))[1] as "worstSeverity",
         count(*) filter (where place = 1)::int as worst,
         count(*) filter (where certainty = 'inside')::int as inside,
         count(*) filter (where certainty = 'possible')::int as possible,
         round(min(distance_km) filter (where certainty = 'inside')::numeric, 2)::float8 as nearest
    from (select *, rank() over (partition by asset_id order by certainty = 'inside' desc, weight desc, severity) as place from own) own
   group by asset_id order by asset_id`;

const counted = sql`
  select severity, certainty, count(*)::int as events
    from (select (array_agg(severity order by weight desc))[1] as severity,
                 case when bool_or(certainty = 'inside') then 'inside' else 'possible' end as certainty
            from own group by event_id) standing
   group by severity, certainty`;

/** What is ongoing at a person's assets, by one statement; the entries are those that may be listed. */
export async function readSummary(db: Db, userId: string, now: Date): Promise<Omit<Summary, "sources">> {
  const { rows } = await sql<Row>`
    with ${ongoingTables(userId, now)}, needing as materialized (select * from ranked where needs)
    select (select coalesce(json_agg(one), '[]') from (${assetStates}) one) as assets,
           ${listed} as listed,
           (select coalesce(json_agg(one), '[]') from (${counted}) one) as counted,
           ${waitingOf(sql`needing`)} as waiting,
           (select count(*)::int from needing where confirmed_at is not null) as acknowledged,
           (select count(distinct event_id)::int from heeded) as heeded,
           ${assetsOf(userId)} as "allAssets"
  `.execute(db);
  return toSummary(firstOf(rows), now);
}

function toSummary(
  { assets, listed, counted, waiting, acknowledged, heeded, allAssets }: Row,
  now: Date,
): Omit<Summary, "sources"> {
  const countedAs = (certainty: Counted["certainty"]) =>
    bySeverity(counted.filter((one) => one.certainty === certainty));
  const open = countWaiting(waiting);
  return {
    needsYou: listed.map(toEntry),
    assets: assets.map(toState),
    counts: {
      ...open,
      acknowledged,
      watching: heeded - open.needsYou - acknowledged,
      assets: allAssets,
      inside: countedAs("inside"),
      possible: countedAs("possible"),
    },
    asOf: now.toISOString(),
  };
}

/** `worst` is said where it differs: said of each of 200 assets, it would take a tenth of the summary. */
const toState = ({ worst, ...state }: CountedAsset): AssetSummary =>
  worst === (state.inside || state.possible) ? state : { ...state, worst };
