import type { UserSettings } from "@tocsin/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { SessionLocks } from "../../platform/db/session-locks.ts";
import type { Announce } from "../../platform/live/changes.ts";
import type { Log } from "../../platform/log.ts";
import type { Channels, SendOutcome } from "../channels/index.ts";
import type { StopAddress } from "../destinations/opt-out-address.ts";
import type { Delivery, Message } from "../messages/load-message.ts";

/** Runs an attempt to deliver a message as a span; the message that is sent names its trace. */
export type TraceAttempt = (
  delivery: Delivery,
  message: Message,
  attempt: (message: Message) => Promise<SendOutcome>,
) => Promise<SendOutcome>;

export type DeliverParts = {
  db: Db;
  clock: Clock;
  log: Log;
  channels: Channels;
  /** Lets one worker at a time, of all processes, send to a recipient. */
  locks: SessionLocks;
  /** Signs the codes of contacts. */
  secret: string;
  settingsOf(db: Db, userIds: string[]): Promise<Map<string, UserSettings>>;
  /** Has deliveries tried again later: called in the transaction that noted the attempt. */
  tryAgain(db: Db, deliveryIds: string[], at: Date): Promise<void>;
  /** Has the threads of messages show at their destinations who has acknowledged them; called in that transaction, too. */
  refreshThreads(db: Db, notificationIds: string[]): Promise<void>;
  /** Has the owner of a destination notified that it lost a message; called in that transaction, too. */
  notifyOwner(db: Db, destinationId: string): Promise<void>;
  announce: Announce;
  traceAttempt: TraceAttempt;
  optOutAddress: StopAddress;
};
