import type { Config, MessageText, NotificationKind } from "@tocsin/contract";
import type { FetchAnswer } from "../../../platform/safe-fetch/index.ts";
import type { Final, IncomingSpec, SetUpParts } from "../index.ts";
import type { ResponseOutcome } from "../judge-response.ts";
import type { Note } from "./note.ts";

/** One request of a provider's API, with a body in JSON, or a text of another type. */
export type Posting = {
  url: string;
  method?: "POST" | "PUT" | "PATCH";
  headers?: Record<string, string>;
} & ({ body: object } | { body: string; contentType: string });

export type PostingSpec = {
  /** As the provider calls itself. */
  label: MessageText;
  /** The field of the set-up whose value is the address, which is checked before it is stored. */
  addressField: string;
  /** A name for a destination that was given none, with no secret in it; the host if there is none. */
  nameOf?(config: Config): string;
  /** Throws `invalid` for what the fields alone do not show, with the path of the one that is wrong. */
  check?(config: Config): void;
  compose(note: Note, config: Config, thread: Thread): Posting;
  /** What is asked of the provider when it is set up; answers what is kept, and the link that confirms it where that is left to do. */
  connect?(config: Config, parts: ConnectParts): Promise<{ config: Config; openLink: string | null }>;
  /**
   * Whether an answer in JSON is that of the provider to what it took; a login page with status 200 is not. Without it, an answer
   * counts that names the message where messages have names, and any other with a status of success.
   */
  confirms?(answer: unknown): boolean;
  /** How messages about one event stay together; undefined where each is independent. */
  thread?: {
    /** How the provider names a message that it took, by what it answered; null if it does not. */
    refOf(answer: unknown): string | null;
    /** Changes the first message of a thread to what is known now; null if there is nothing to change. */
    update(note: Note, config: Config, ref: string): Posting | null;
  };
  incoming?: IncomingSpec;
  /** The kinds of notifications that never go by it; all do if it is left out. */
  leavesOut?: readonly NotificationKind[];
  /** The only answers that end a destination at once; with their source. */
  final: Final;
  /** The code of an answer, to be found in `final`; an answer that is not the provider's has none. */
  codeOf?(body: string): string | undefined;
  /** What an answer means where its status does not say it; undefined to judge by the status. */
  judge?(answer: FetchAnswer, now: Date): Partial<ResponseOutcome> | undefined;
};

export type ConnectParts = Pick<SetUpParts, "publicUrl" | "secret"> & {
  /** The code in the link that confirms the destination. */
  code: string;
  /** Asks the provider. Throws `fetch_failed` where it cannot be reached. */
  ask(posting: Posting): Promise<FetchAnswer>;
};

export type Thread = {
  /** The first message of the thread, as its provider names it; null for the first itself. */
  ref: string | null;
  publicUrl: string;
};
