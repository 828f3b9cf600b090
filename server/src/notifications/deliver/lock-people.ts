import type { Db } from "../../platform/db/database.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";

/**
 * All that is decided or planned for a person, and every change of what may defer their messages, takes its turn: held until the
 * transaction ends.
 */
export const lockPeople = (db: Db, userIds: string[]): Promise<void> =>
  lockInTransaction(db, ...userIds.map((userId) => `person ${userId}`));
