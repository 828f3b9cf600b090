import { type Channel, channelsWith } from "@tocsin/contract";
import { useDestinations } from "./queries.ts";

/** The channels that a person chooses among: those that everyone has, those they have added, and those that are chosen already. */
export function useChannelsInUse(chosen: readonly Channel[] | null): Channel[] {
  const { data = [] } = useDestinations();
  return channelsWith([...data.map(({ channel }) => channel), ...(chosen ?? [])]);
}
