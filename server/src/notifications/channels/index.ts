import type { Channel, UserSettings } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import type { Message } from "../messages/load-message.ts";

/** How the far end took a message; `retry` may succeed later, `refused` will not. */
export type SendOutcome = SendVerdict & {
  /** For everybody who may read how it went. */
  answer: string;
  /** What the far end wrote beside that, shortened; for admins alone. */
  body?: string | undefined;
};

type SendVerdict =
  | {
      kind: "accepted" | "retry" | "refused";
      /** Whether the far end had been away before. */
      cameBack: boolean;
      /** When the far end wants to be asked again, where it said so. */
      retryAt?: Date | undefined;
    }
  /** The address itself is no more, or nobody there wants to hear anything: it is not used again. */
  | { kind: "gone" }
  /** The far end itself cannot be used, whatever the message: `until` then nobody need ask again. */
  | { kind: "away"; until: Date; tried: boolean };

/** Hands a message over; `db` is the transaction that owns its line. */
export type Send = (db: Db, message: Message, settings: UserSettings) => Promise<SendOutcome>;

/** An address, and the keys that belong to it: of a push subscription, or what a webhook's messages are signed with. */
export type FarEnd = { address: string; keys: Record<string, string> };

/** A few words that are no notification: a test, or a question whether an address may be used. */
export type Words = {
  /** The same at every attempt, so that whoever takes it twice can tell. */
  id: string;
  /** For whom; what it costs counts as theirs. */
  userId: string;
  title: string;
  text: string;
  url: string;
};

export type ChannelEnd = {
  /** What an operator has to set before anything can be sent; null when it is. */
  missing: string | null;
  /** Why nothing goes to an address, whatever it is; null when something may. */
  refusal?(address: string): string | null;
  send: Send;
  /** Says a few words, also to a far end that was away a moment ago. */
  say(to: FarEnd, words: Words): Promise<SendOutcome>;
};

/** Every channel; a new one does not compile until it is here. */
export type Channels = Record<Channel, ChannelEnd>;
