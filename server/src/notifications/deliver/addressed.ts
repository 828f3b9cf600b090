import type { Channel, NotificationKind, Severity, UserSettings } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";

/** A message for a person, and whom else it is for. */
export type Addressed = {
  id: string;
  userId: string;
  kind: NotificationKind;
  /** The highest of its events; null for a digest. */
  severity: Severity | null;
  /** Its event, if it is about one. */
  about: { eventId: number } | { eventIds: number[] };
  channels: Channel[];
  contactGroupIds: number[];
};

export type PlanParts = {
  db: Db;
  secret: string;
  now: Date;
  settingsOf(db: Db, userIds: string[]): Promise<Map<string, UserSettings>>;
};
