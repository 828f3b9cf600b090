import pg from "pg";

/** Whether PostgreSQL refused a second row with the same key (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505";
