import type { Db } from "../../platform/db/database.ts";
import { type NewChange, noteChanges } from "../../platform/live/changes.ts";

/** Changes that open pages learn of. */
export const announcements = {
  announceSource: (db: Db, id: number) => noteChanges(db, "source", [{ id, change: "updated" }]),
  announceEvents: (db: Db, changes: NewChange[]) => noteChanges(db, "event", changes),
  /** What is not an event or a notification changed what needs a person. */
  announceSummary: (db: Db, userId: string) => noteChanges(db, "summary", [{ id: userId, change: "updated", userId }]),
  announceNotifications: (db: Db, changes: NewChange[]) => noteChanges(db, "notification", changes),
};
