import { z } from "zod";

const Table = z.object({
  name: z.string(),
  /** In the order of the rows' fields; generated columns are left out, for the database makes them again. */
  columns: z.array(z.string()).min(1),
  /** The last number that each identity column gave out. */
  sequences: z.array(z.object({ column: z.string(), value: z.string().regex(/^\d+$/) })),
});
export type Table = z.infer<typeof Table>;

/**
 * The first line inside a backup. Tables are in the order in which they can be filled: a row after the rows that it refers
 * to.
 */
export const Header = z.object({
  version: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** The installation's secret when it was kept in the data folder, otherwise null. */
  secret: z.string().nullable(),
  tables: z.array(Table),
});
export type Header = z.infer<typeof Header>;

/** The line after a table's rows. */
export const TableEnd = z.object({ table: z.string(), rows: z.int(), sha256: z.string() });
export type TableEnd = z.infer<typeof TableEnd>;

/** The last line. */
export const BackupEnd = z.object({ tables: z.int(), rows: z.int() });

/** Ends a table's rows, as in every script of `COPY … FROM stdin`: no row of its text form can be this line. */
export const endOfRows = "\\.\n";
