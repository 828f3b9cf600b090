import pg from "pg";

/** Whether PostgreSQL refused a second row with the same key (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505";

/**
 * Whether PostgreSQL refused a value, such as a text that it cannot store or a key that is too long for an index (SQLSTATE classes
 * 21, 22, 23 and 54): other rows can be written all the same.
 */
export const isOfTheRow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:21|22|23|54)/.test(error.code ?? "");
