import type { Config, MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import type { FetchAnswer } from "../../../platform/safe-fetch/index.ts";
import { sha256 } from "../../../platform/secrets.ts";
import { findDestination } from "../find-destination.ts";
import type { ChannelDescriptor, ChannelEnd, ChannelParts, DestinationAddress, SetUp } from "../index.ts";
import { judgeResponse, type ResponseOutcome } from "../judge-response.ts";
import { createProviders, type ProviderName } from "../providers.ts";
import { readAddress } from "../read-address.ts";
import { composeNote, type Note, noteOfWords } from "./note.ts";

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
  compose(note: Note, config: Config): Posting;
  /** Statuses by which the provider says that the address is no more. */
  gone: readonly number[];
  /** What an answer means where its status does not say it; undefined to judge by the status. */
  judge?(answer: FetchAnswer, now: Date): Partial<ResponseOutcome> | undefined;
};

const texts = {
  answered: msg({ id: "provider.posting", message: "{provider} answered {status}" }),
  noDestination: msg({
    id: "error.channelTest.posting",
    message: "Nothing is set up for this channel. Add a destination first.",
  }),
};

/** A channel whose messages are each one request to an address that a person entered. */
export function describePosting(spec: PostingSpec): ChannelDescriptor {
  return {
    queue: { name: `deliver-${spec.label.message.toLowerCase().replace(/[^a-z]/g, "")}`, workers: 8, mostOfOne: 2 },
    recipient: "destination",
    shortLinks: false,
    leavesOut: [],
    digestRank: null,
    noDestination: texts.noDestination,
    open: (parts) => openPosting(spec, parts),
    setUp: setUpPosting(spec),
  };
}

function openPosting(spec: PostingSpec, parts: ChannelParts): ChannelEnd {
  const { clock, deliveryFetch } = parts;
  const providers = createProviders(clock, { same: false });
  const answered = { text: texts.answered, values: { provider: spec.label.message } };
  const post =
    ({ url, method = "POST", headers, ...rest }: Posting) =>
    async (): Promise<ResponseOutcome> => {
      const isText = "contentType" in rest;
      const answer = await deliveryFetch({
        url,
        method,
        headers: { "content-type": isText ? rest.contentType : "application/json", ...headers },
        body: isText ? rest.body : JSON.stringify(rest.body),
      });
      const now = clock();
      const outcome = judgeResponse(answered, answer, spec.gone, now);
      return { ...outcome, ...spec.judge?.(answer, now) } as ResponseOutcome;
    };
  const nameOf = ({ address }: DestinationAddress, { url }: Posting): ProviderName => ({
    destination: `${spec.label.id} ${address}`,
    host: new URL(url).host,
  });
  return {
    missing: null,
    async send(db, message, settings) {
      const found = await findDestination(parts, db, message);
      if ("kind" in found) return found;
      const posting = spec.compose(composeNote(message, settings, parts), found.keys);
      return providers.callUnlessAway(nameOf(found, posting), post(posting));
    },
    say(to, words) {
      const posting = spec.compose(noteOfWords(words, clock()), to.keys);
      return providers.ask(nameOf(to, posting), post(posting));
    },
  };
}

/** What is entered may all be secret: the list shows its host with a few letters of a hash, by which two can be told apart. */
const setUpPosting =
  ({ addressField, nameOf }: PostingSpec): SetUp =>
  async ({ clock, checkAddress }, _, { name, config }) => {
    const url = await readAddress(checkAddress, `config.${addressField}`, config[addressField] ?? "");
    const kept = { ...config, [addressField]: url.href.replace(/\/$/, "") };
    const fingerprint = sha256(JSON.stringify(kept)).slice(0, 8);
    return {
      name: name || nameOf?.(kept) || url.host,
      address: `${url.host} (${fingerprint})`,
      keys: kept,
      confirmedAt: clock(),
      secret: null,
    };
  };
