import type { Config, MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { sha256 } from "../../../platform/secrets.ts";
import type { ChannelDescriptor, NewEnd } from "../index.ts";

const noDestination = msg({
  id: "error.channelTest.posting",
  message: "Nothing is set up for this channel. Add a destination first.",
});

/** A channel of a service that a person adds by what its form asks for. */
export const serviceDescriptor = (
  label: MessageText,
  { open, setUp }: Pick<ChannelDescriptor, "open" | "setUp">,
): ChannelDescriptor => ({
  queue: { name: `deliver-${label.message.toLowerCase().replace(/[^a-z]/g, "")}`, workers: 16, maxPerOwner: 4 },
  recipient: "destination",
  shortLinks: false,
  leavesOut: [],
  digestRank: null,
  // The service of each states its own.
  final: [],
  noDestination,
  open,
  setUp,
});

/** What is entered may all be secret: the list shows its host with a few letters of a hash, by which two can be distinguished. */
export const newDestination = (
  config: Config,
  { name, host, now }: { name: string; host: string; now: Date },
): NewEnd => ({
  name,
  address: `${host} (${sha256(JSON.stringify(config)).slice(0, 8)})`,
  keys: config,
  confirmedAt: now,
  secret: null,
});
