import { randomBytes } from "node:crypto";
import type { Config, MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import type { FetchAnswer } from "../../../platform/safe-fetch/index.ts";
import { sha256 } from "../../../platform/secrets.ts";
import type { ChannelDescriptor, IncomingSpec, SetUp, SetUpParts } from "../index.ts";
import type { ResponseOutcome } from "../judge-response.ts";
import { readAddress } from "../read-address.ts";
import type { Note } from "./note.ts";
import { openPosting, toRequest } from "./open-posting.ts";

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
  /** How messages about one event stay together; undefined where each stands alone. */
  thread?: {
    /** How the provider names a message that it took, by what it answered; null if it does not. */
    refOf(answer: unknown): string | null;
    /** Changes the first message of a thread to what is known now; null if there is nothing to change. */
    update(note: Note, config: Config, ref: string): Posting | null;
  };
  incoming?: IncomingSpec;
  /** Statuses by which the provider says that the address is no more. */
  gone: readonly number[];
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

const noDestination = msg({
  id: "error.channelTest.posting",
  message: "Nothing is set up for this channel. Add a destination first.",
});

type PostingDescriptor = ChannelDescriptor & { posting: PostingSpec };

/** How a channel posts its messages; null for one that sends them in another way. */
export const postingOf = (descriptor: ChannelDescriptor | PostingDescriptor): PostingSpec | null =>
  "posting" in descriptor ? descriptor.posting : null;

/** A channel whose messages are each one request to an address that a person entered. */
export function describePosting(spec: PostingSpec): PostingDescriptor {
  return {
    posting: spec,
    queue: { name: `deliver-${spec.label.message.toLowerCase().replace(/[^a-z]/g, "")}`, workers: 8, mostOfOne: 2 },
    recipient: "destination",
    shortLinks: false,
    leavesOut: [],
    digestRank: null,
    noDestination,
    open: (parts) => openPosting(spec, parts),
    setUp: setUpPosting(spec),
    incoming: spec.incoming,
  };
}

/** What is entered may all be secret: the list shows its host with a few letters of a hash, by which two can be told apart. */
const setUpPosting =
  ({ addressField, nameOf, check, connect }: PostingSpec): SetUp =>
  async (parts, _, { name, config }) => {
    const { clock, checkAddress, deliveryFetch } = parts;
    const url = await readAddress(checkAddress, `config.${addressField}`, config[addressField] ?? "");
    const entered = { ...config, [addressField]: url.href.replace(/\/$/, "") };
    check?.(entered);
    const code = randomBytes(16).toString("base64url");
    const ask = (posting: Posting) => deliveryFetch(toRequest(posting));
    const { config: kept, openLink = null } = (await connect?.(entered, { ...parts, code, ask })) ?? {
      config: entered,
    };
    const fingerprint = sha256(JSON.stringify(entered)).slice(0, 8);
    return {
      name: name || nameOf?.(entered) || url.host,
      address: `${url.host} (${fingerprint})`,
      keys: kept,
      openLink,
      ...(openLink ? { confirmedAt: null, code: { hash: sha256(code), sentAt: clock() } } : { confirmedAt: clock() }),
      secret: null,
    };
  };
