import { type Channel, channels, factsOf } from "@tocsin/contract";
import { useDestinations } from "./queries.ts";

/** The channels that a person chooses among: those that everybody has, those they have added, and those that are chosen already. */
export function useChannelsInUse(chosen: readonly Channel[] | null): Channel[] {
  const { data = [] } = useDestinations();
  const used = new Set<Channel>([...data.map(({ channel }) => channel), ...(chosen ?? [])]);
  return channels.filter((channel) => !factsOf(channel).isAdded || used.has(channel));
}
