import { sql } from "kysely";

/**
 * Whether a row of `sources` is in the state `failing`, as the list of sources has it: paused and disabled ones are not, and one or two
 * failures after a success do not count yet.
 */
export const isFailing = sql<boolean>`(
  not paused and not inbound and next_poll_at < '9000-01-01' and failures > 0 and (last_success_at is null or failures > 2))`;
