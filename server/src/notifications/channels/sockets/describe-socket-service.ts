import type { Category, Config, MessageText } from "@tocsin/contract";
import { AppError, invalidField } from "../../../platform/errors.ts";
import type { GuardedSockets, SocketTarget } from "../../../platform/safe-fetch/index.ts";
import { listOngoing, type Ongoing } from "../../messages/list-ongoing.ts";
import { listOwnedAssets, type NamedAsset } from "../../messages/list-owned-assets.ts";
import type { Message } from "../../messages/load-message.ts";
import { findDestination } from "../find-destination.ts";
import type { ChannelDescriptor, ChannelEnd, ChannelParts, DestinationAddress, GoneAssets, SetUp } from "../index.ts";
import type { ResponseOutcome } from "../judge-response.ts";
import { composeNote, type Note, noteOfWords } from "../posting/note.ts";
import { newDestination, serviceDescriptor } from "../posting/service-descriptor.ts";
import { createProviders } from "../providers.ts";

/** A note with what programs read. A test is about no event and no assets. */
export type SocketNote = Note & {
  /** Of its event; of several, the first. */
  category: Category | null;
  /** From its event to each of its assets, by the asset's number; null where it is not known. */
  distancesKm: ReadonlyMap<number, number | null>;
  /** In an all-clear or a test alert, what still concerns its assets. */
  ongoing: Ongoing[];
  /** Whether it is a test alert: nothing has happened, and no all-clear follows. */
  isTest: boolean;
  /** The assets of its recipient. */
  owned: NamedAsset[];
  publicUrl: string;
};

export type SocketService = {
  /** As the protocol calls itself. */
  label: MessageText;
  /** Where the field `server` of the set-up leads. */
  targetOf(config: Config): SocketTarget;
  /** Whether a note has the assets of its recipient. */
  wantsAssets?(config: Config): boolean;
  /** Hands a note over. Throws AppError `fetch_failed` where there is no connection. */
  deliver(note: SocketNote, config: Config, sockets: GuardedSockets, now: Date): Promise<ResponseOutcome>;
  /** How what is kept there of assets is removed, which throws as `deliver`; null if there is nothing. */
  retract?(gone: GoneAssets, config: Config, publicUrl: string): Retract | null;
};

type Retract = (sockets: GuardedSockets) => Promise<ResponseOutcome>;

/** A channel whose messages go to a host that a person entered, by a protocol other than HTTP. */
export const describeSocketService = (service: SocketService): ChannelDescriptor =>
  serviceDescriptor(service.label, { open: (parts) => openService(service, parts), setUp: setUpService(service) });

function openService(service: SocketService, parts: ChannelParts): ChannelEnd {
  const { label, targetOf, wantsAssets, deliver, retract } = service;
  const { clock, deliverySockets } = parts;
  const providers = createProviders(clock, { same: false });
  const nameOf = ({ address, keys }: DestinationAddress) => ({
    destination: `${label.id} ${address}`,
    host: hostOf(targetOf(keys)),
  });
  return {
    missing: null,
    async send(db, message, settings) {
      const found = await findDestination(parts, db, message);
      if ("kind" in found) return found;
      const composed = composeNote(message, settings, parts);
      const ongoing =
        composed.endedAt || message.kind === "test-alert" ? await listOngoing(db, message, parts.publicUrl) : [];
      const owned = wantsAssets?.(found.keys) ? await listOwnedAssets(db, message) : [];
      const note = { ...composed, ...factsOf(message), ongoing, owned, publicUrl: parts.publicUrl };
      return providers.callUnlessAway(nameOf(found), () => deliver(note, found.keys, deliverySockets, clock()));
    },
    ...(retract && {
      async retract(from: DestinationAddress, gone: GoneAssets) {
        const act = retract(gone, from.keys, parts.publicUrl);
        return act && providers.callUnlessAway(nameOf(from), () => act(deliverySockets));
      },
    }),
    say: (to, words) =>
      providers.ask(nameOf(to), () =>
        deliver(
          { ...noteOfWords(words, clock()), ...noFacts, publicUrl: parts.publicUrl },
          to.keys,
          deliverySockets,
          clock(),
        ),
      ),
  };
}

const noFacts = { isTest: false, category: null, distancesKm: new Map<number, number>(), ongoing: [], owned: [] };

function factsOf({ events, kind }: Message): Pick<SocketNote, "category" | "distancesKm" | "isTest"> {
  const distances = events.flatMap(({ assets }) => assets.map(({ id, distanceKm }) => [id, distanceKm] as const));
  // The first event that concerns an asset is the one that the note leads with.
  return {
    isTest: kind === "test-alert",
    category: events[0]?.event.category ?? null,
    distancesKm: new Map(distances.toReversed()),
  };
}

const setUpService =
  ({ targetOf }: SocketService): SetUp =>
  async ({ clock, checkSocket }, _, { name, config }) => {
    const target = targetOf(config);
    await checkSocket(target).catch((error: unknown) => {
      throw error instanceof AppError
        ? invalidField("config.server", error.sentence.text, error.sentence.values)
        : error;
    });
    const host = hostOf(target);
    return newDestination(config, { name: name || host, host, now: clock() });
  };

/** The host and port, which also name a broker wherever two are compared. */
export const hostOf = ({ hostname, port }: SocketTarget): string => `${hostname}:${port}`;
