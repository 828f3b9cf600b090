import type pg from "pg";

/**
 * Has every value written so that it can be read back exactly, whatever the defaults of the role or the database, and
 * rows given in the order in which they are stored. Holds for the connection.
 */
export async function makeExact(client: pg.Client): Promise<void> {
  await client.query(`
    set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set synchronize_seqscans = off; set search_path = public;
    set row_security = off; set statement_timeout = 0; set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
}
