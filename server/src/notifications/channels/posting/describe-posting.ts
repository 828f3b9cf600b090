import { randomBytes } from "node:crypto";
import { sha256 } from "../../../platform/secrets.ts";
import type { ChannelDescriptor, SetUp } from "../index.ts";
import { readAddress } from "../read-address.ts";
import { openPosting, toRequest } from "./open-posting.ts";
import type { Posting, PostingSpec } from "./posting-spec.ts";
import { newDestination, serviceDescriptor } from "./service-descriptor.ts";

type PostingDescriptor = ChannelDescriptor & { posting: PostingSpec };

/** How a channel posts its messages; null for one that sends them in another way. */
export const postingOf = (descriptor: ChannelDescriptor | PostingDescriptor): PostingSpec | null =>
  "posting" in descriptor ? descriptor.posting : null;

/** A channel whose messages are each one request to an address that a person entered. */
export const describePosting = (spec: PostingSpec): PostingDescriptor => ({
  ...serviceDescriptor(spec.label, { open: (parts) => openPosting(spec, parts), setUp: setUpPosting(spec) }),
  posting: spec,
  final: spec.final,
  leavesOut: spec.leavesOut ?? [],
  incoming: spec.incoming,
});

const setUpPosting =
  ({ addressField, nameOf, check, connect }: PostingSpec): SetUp =>
  async (parts, _, { name, config }) => {
    const { clock, checkAddress, deliveryFetch } = parts;
    const url = await readAddress(checkAddress, `config.${addressField}`, config[addressField] ?? "");
    const entered = { ...config, [addressField]: url.href.replace(/\/$/, "") };
    check?.(entered);
    const code = randomBytes(16).toString("base64url");
    const ask = (posting: Posting) => deliveryFetch(toRequest(posting));
    if (connect) await parts.takeTest();
    const connected = await connect?.(entered, { ...parts, code, ask });
    const made = newDestination(entered, { name: name || nameOf?.(entered) || url.host, host: url.host, now: clock() });
    if (!connected) return made;
    const { config: keys, openLink } = connected;
    if (openLink === null) return { ...made, keys };
    // Each link opens a chat of its own.
    const address = `${url.host} (${sha256(code).slice(0, 8)})`;
    return { ...made, address, keys, openLink, confirmedAt: null, code: { hash: sha256(code), sentAt: clock() } };
  };
