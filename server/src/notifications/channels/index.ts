import type { Channel, Config, MessageText, NotificationKind, UserSettings } from "@tocsin/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Env } from "../../platform/env.ts";
import type { Sentence } from "../../platform/language/translator.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import type { GuardedSockets, SafeFetch, SocketTarget } from "../../platform/safe-fetch/index.ts";
import type { Sealer } from "../../platform/sealer.ts";
import type { Answer } from "../messages/answers.ts";
import type { Message } from "../messages/load-message.ts";

/**
 * How the provider took a message: `retry` may succeed later, `refused` will not, and a destination that is `closed` takes no message at
 * present, whichever it is.
 */
export type SendOutcome = SendVerdict & {
  /** For everyone who may read how it went. */
  providerResponse: string;
  /** What the provider wrote in addition to that, shortened; for admins alone. */
  body?: string | undefined;
  /** The trace of the attempt, if it is traced. */
  traceId?: string | undefined;
};

type SendVerdict =
  | {
      kind: "accepted" | "retry" | "refused" | "closed";
      /** Whether the provider had been away before. */
      cameBack: boolean;
      /** When the provider wants to be asked again, where it stated it. */
      retryAt?: Date | undefined;
    }
  /** The provider says explicitly that the address is no more, or wants no messages: it is not used again. */
  | { kind: "gone" }
  /** The provider itself cannot be used, whatever the message: `until` then nobody need ask again. */
  | { kind: "away"; until: Date; tried: boolean };

/** Hands a message over; `db` is the transaction that owns its line. */
export type Send = (db: Db, message: Message, settings: UserSettings) => Promise<SendOutcome>;

/** An address, and the keys that belong to it: of a push subscription, or what a webhook's messages are signed with. */
export type DestinationAddress = { address: string; keys: Record<string, string> };

/** A few words that are no notification: a test, or a question whether an address may be used. */
export type Words = {
  /** The same at every attempt, so that a receiver can recognise a duplicate. */
  id: string;
  /** For whom; what it costs counts as theirs. */
  userId: string;
  title: string;
  text: string;
  url: string;
};

/**
 * Assets that are removed, or no longer sent to a destination, and other destinations of the person with the assets that are still sent
 * to those.
 */
export type GoneAssets = { assetIds: number[]; keptBy: { keys: Record<string, string>; assetIds: number[] }[] };

export type ChannelEnd = {
  /** What an operator has to set before anything can be sent; null when it is. */
  missing: string | null;
  /** Why nothing goes to an address, whatever it is; null when something may. */
  refusal?(address: string): Sentence | null;
  send: Send;
  /**
   * Changes the first message of a thread at a destination to what is known now, such as who has acknowledged it; null if there is
   * nothing to change.
   */
  refresh?(db: Db, message: Message, settings: UserSettings, answers: Answer[]): Promise<SendOutcome | null>;
  /** Removes what a destination keeps of assets that are gone; null if there is nothing to remove. */
  retract?(from: DestinationAddress, gone: GoneAssets): Promise<SendOutcome | null>;
  /** Says a few words, also to a provider that was unavailable a moment ago. */
  say(to: DestinationAddress, words: Words): Promise<SendOutcome>;
};

/** The parts of a running server that channels send with. */
export type ChannelParts = {
  db: Db;
  clock: Clock;
  env: Pick<Env, "sms">;
  mailer: Mailer;
  secret: string;
  /** Encrypts the keys of destinations. */
  sealer: Sealer;
  publicUrl: string;
  shortLinks: string | null;
  /** Reaches addresses that people give: public ones alone. */
  deliveryFetch: SafeFetch;
  /** The same for protocols other than HTTP. */
  deliverySockets: GuardedSockets;
  /** Reaches the operator's gateway, also at a private address. */
  smsFetch: SafeFetch;
};

/** Every channel of a running server. */
export type Channels = Record<Channel, ChannelEnd>;

/**
 * The answers by which a provider, as its documentation has it, says for good that an address is no more or wants no messages: statuses,
 * or codes in the body. Every other answer is taken back one day, so the destination is tried again.
 */
export type Final = readonly (number | string)[];

/** All that makes a channel what it is; the stages ask it and know no channel by name. */
export type ChannelDescriptor = {
  /**
   * Its own line of jobs, so that one whose providers are slow holds up no other; `maxPerOwner` for one person at once. With
   * `bulk`, where all messages go to one provider, a job takes up to `together` recipients, of whom `atOnce` are sent to.
   */
  queue: { name: string; workers: number; maxPerOwner?: number; bulk?: { together: number; atOnce: number } };
  /** What a delivery calls its recipient: the address, or the destination's id where the address is long or secret. */
  recipient: "address" | "destination";
  /** Whether its messages carry a short link. */
  shortLinks: boolean;
  /** The kinds of notifications that never go by it. */
  leavesOut: readonly NotificationKind[];
  /** Which channel a digest goes by: the lowest that reaches the person; null: never by this one. */
  digestRank: number | null;
  /** The only answers that end a destination at once; with their source. */
  final: Final;
  /** Why there is nothing to test yet. */
  noDestination: MessageText;
  open(parts: ChannelParts): ChannelEnd;
  /** Sets up what a person has entered; null where nothing is entered. */
  setUp: SetUp | null;
  /** How its provider passes on what people answer there; undefined where they answer by a link. */
  incoming?: IncomingSpec | undefined;
};

/** A request of a provider. */
export type Incoming = { headers: Headers; url: URL; body: string };

/**
 * What a person requests at a provider: to acknowledge a message, by its code or its thread, under a name if the provider states one, or
 * to have a destination lead to where they are.
 */
export type IncomingAction =
  | ({
      kind: "acknowledge";
      name: string /** Whether they handle it; left out, what was said before stays. */;
      hasIt?: boolean | undefined;
    } & ({ code: string } | { thread: string }))
  | { kind: "connect"; code: string; name: string; config: Config };

export type IncomingSpec = {
  /** What a request asks for; null for what concerns us not, which is answered and left. Nothing is verified yet. */
  read(incoming: Incoming): IncomingAction | null;
  /** Whether the provider itself sent it, by its signature with the keys of the destination. */
  isSigned(incoming: Incoming, config: Config, parts: { secret: string; publicUrl: string; now: Date }): boolean;
  /** What the provider expects as a response; `done` says what was done, and is null where nothing was. */
  respond?(incoming: Incoming, done: string | null): { contentType: string; body: string } | undefined;
};

export type SetUpParts = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** The channel itself, to send a link to be confirmed. */
  end: ChannelEnd;
  /** Signs codes. */
  secret: string;
  /** Reaches addresses that people give: public ones alone. */
  deliveryFetch: SafeFetch;
  /** Throws `fetch_failed` for a URL that nothing would be sent to. */
  checkAddress(url: string): Promise<void>;
  /** The same for a connection of another protocol. */
  checkSocket(target: SocketTarget): Promise<void>;
  /** Throws `forbidden` for a person who may not have numbers asked yet. */
  checkMayTextNumbers(userId: string): Promise<void>;
  /** Takes one of the person's tests before a provider is asked. Throws `too_many_requests`. */
  takeTest(): Promise<void>;
  /** Throws `conflict` when the person has as many destinations as there may be and not yet this one. */
  checkRoom(address: string): Promise<void>;
};

/** A destination to be stored, and the secret that its owner is shown this once. */
export type NewEnd = {
  name: string;
  address: string;
  keys?: Record<string, string>;
  confirmedAt: Date | null;
  /** Of a link that its owner was sent. */
  code?: { hash: string; sentAt: Date };
  secret: string | null;
  /** Where its owner confirms it at its provider. */
  openLink?: string | null;
};

/** Throws `invalid`, `conflict` and `too_many_requests` in plain words. */
export type SetUp = (
  parts: SetUpParts,
  person: { id: string; email: string },
  input: { name?: string | undefined; address: string; config: Config },
) => Promise<NewEnd>;
