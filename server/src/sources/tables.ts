import type { ItemContent, SourceKind, SourceMapping } from "@tocsin/contract";
import { type ColumnType, type Generated, type GeneratedAlways, sql } from "kysely";
import type { DefaultTime, Json, MaybeJson, MaybeTime, Time } from "../platform/db/column-types.ts";
import type { Retention } from "../platform/db/tables.ts";
import type { SharedIds } from "./reading/shared-ids.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    sources: {
      id: GeneratedAlways<number>;
      name: string;
      url: string;
      kind: SourceKind | null;
      dialect: string | null;
      skip_processing: Generated<boolean>;
      paused: Generated<boolean>;
      official: Generated<boolean>;
      inbound: Generated<boolean>;
      push_key_hash: string | null;
      last_item_at: MaybeTime;
      usual_gap_s: Generated<number>;
      arrivals: Generated<number>;
      content_type: string | null;
      tags: Generated<string[]>;
      poll_seconds: number | null;
      mapping: MaybeJson<SourceMapping>;
      shared_ids: ColumnType<SharedIds, string | undefined, string>;
      hash: string | null;
      etag: string | null;
      last_modified: string | null;
      last_error: string | null;
      last_status: number | null;
      response_ms: number | null;
      failures: Generated<number>;
      problems: Generated<string[]>;
      errors: Generated<number>;
      failing_since: MaybeTime;
      last_success_at: MaybeTime;
      newest_item_at: MaybeTime;
      next_poll_at: DefaultTime;
      index_due_at: MaybeTime;
      kept_at: MaybeTime;
      created_at: DefaultTime;
      updated_at: DefaultTime;
    };
    items: {
      id: GeneratedAlways<string>;
      source_id: number;
      guid: string;
      revision: Generated<number>;
      content: Json<ItemContent>;
      content_hash: string;
      first_seen_at: DefaultTime;
      seen_at: DefaultTime;
      delete_after: Time;
      forgotten_at: MaybeTime;
    };
    source_packs: { id: string; is_on: boolean; changed_at: DefaultTime };
    pack_sources: { url: string; source_id: number | null; is_paused: Generated<boolean> };
    source_outages: { source_id: number; began_at: Time; ended_at: Time };
    linked_documents: {
      source_id: number;
      guid: string;
      entry: Json<ItemContent>;
      entry_hash: string;
      words_hash: string;
      rank: number;
      is_listed: Generated<boolean>;
      listed_at: Time;
      is_read: Generated<boolean>;
      waiting_since: MaybeTime;
      try_after: Time;
      checked_at: MaybeTime;
      failures: Generated<number>;
      reason: string | null;
      unchanged: Generated<number>;
      body_hash: string | null;
      etag: string | null;
      last_modified: string | null;
    };
    item_problems: { item_id: string; problem: string; named: string[]; noted_at: DefaultTime };
    item_revisions: { item_id: string; revision: number; content: Json<ItemContent>; seen_at: DefaultTime };
  }
}

/** Items are kept this long after they were last listed, unless the operator chose otherwise. */
export const itemDays = 90;

/** How long the id of an item is known after its content is deleted; a listed one stays known. */
export const rememberedDays = 400;

/** How long a document that its index no longer lists is known. */
const unlistedDays = 30;

/** How long what is wrong with an item is a problem of its source. */
const itemProblemDays = 7;

/** Their content is forgotten first, see `forget-items.ts`. */
export const retention = {
  items: { days: 0, from: "delete_after", where: sql`forgotten_at is not null` },
  source_outages: { days: itemDays, from: "ended_at" },
  item_problems: { days: itemProblemDays, from: "noted_at" },
  linked_documents: { days: unlistedDays, from: "listed_at", where: sql`not is_listed` },
} satisfies Retention;
