import { sql } from "kysely";

/**
 * Whether a row of `sources` is in the state `failing`, as the list of sources has it: paused and disabled ones are not, and one or two
 * failures after a success do not count yet.
 */
export const isFailing = sql<boolean>`(
  not paused and not inbound and next_poll_at < '9000-01-01' and failures > 0 and (last_success_at is null or failures > 2))`;

/** Nobody asks it any more: the process that polls is not running, or cannot keep up. */
const isOverdue = sql`next_poll_at < now() - interval '15 minutes'`;

/**
 * Whether a source that is on does not respond: it fails, is not polled although it is time, or has never answered. What only programs push
 * is not polled.
 */
export const isSilent = sql<boolean>`(
  not paused and not inbound and next_poll_at < '9000-01-01'
  and (failures > 2 or last_success_at is null or ${isOverdue}))`;
