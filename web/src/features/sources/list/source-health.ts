import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiMinusCircleOutline,
  mdiPauseCircleOutline,
} from "@mdi/js";
import type { Source, SourceState } from "@tocsin/contract";

type Health = { icon: string; colour: string; label: MessageDescriptor };

/** How each state is shown, the ones that need attention first. */
export const healthOf: Record<SourceState, Health> = {
  failing: { icon: mdiAlertOutline, colour: "var(--error)", label: msg`Failing` },
  disabled: { icon: mdiMinusCircleOutline, colour: "var(--error)", label: msg`Disabled` },
  degraded: { icon: mdiAlertOutline, colour: "var(--warning)", label: msg`Degraded` },
  paused: { icon: mdiPauseCircleOutline, colour: "var(--quiet)", label: msg`Paused` },
  healthy: { icon: mdiCheckCircleOutline, colour: "var(--success)", label: msg`Healthy` },
};
const notPolledYet: Health = { icon: mdiClockOutline, colour: "var(--quiet)", label: msg`Not polled yet` };

export const states = Object.keys(healthOf) as SourceState[];

/** A new source has no state of its own: it counts as healthy until its first poll. */
export const showHealth = ({ state, inbound, lastSuccessAt }: Source): Health =>
  state === "healthy" && !inbound && !lastSuccessAt ? notPolledYet : healthOf[state];

/** A column by which sources are in order. */
export type SourceOrder = { by: keyof typeof orders; isReversed: boolean };

const byName = (one: Source, other: Source): number => one.name.localeCompare(other.name);
const itemsOf = ({ itemsPerDay }: Source): number => itemsPerDay.reduce((sum, count) => sum + count, 0);

/** Those that need attention first, and the newest poll and the most items first. */
const orders = {
  state: (one: Source, other: Source) => states.indexOf(one.state) - states.indexOf(other.state),
  name: byName,
  polled: (one: Source, other: Source) => (other.lastSuccessAt ?? "").localeCompare(one.lastSuccessAt ?? ""),
  items: (one: Source, other: Source) => itemsOf(other) - itemsOf(one),
};

type Wanted = { state: SourceState | null; text: string; order: SourceOrder };

/** Sources in a state with a text in their name, address or tags. */
export function findSources(sources: readonly Source[], { state, text, order }: Wanted): Source[] {
  const wanted = text.trim().toLowerCase();
  const turn = order.isReversed ? -1 : 1;
  return sources
    .filter((source) => state === null || source.state === state)
    .filter(({ name, url, tags }) => [name, url, ...tags].some((one) => one.toLowerCase().includes(wanted)))
    .toSorted((one, other) => turn * orders[order.by](one, other) || byName(one, other));
}
