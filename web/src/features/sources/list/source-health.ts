import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiEyeOffOutline,
  mdiMinusCircleOutline,
  mdiPauseCircleOutline,
  mdiTimerAlertOutline,
} from "@mdi/js";
import { keysOf, type Outage, type Source, type SourceState } from "@tocsin/contract";

type Health = { icon: string; colour: string; label: MessageDescriptor };

/** The state of a source as a list has it: why it does not respond, or else its state. One whose items are not analysed watches nothing. */
export type ShownState = SourceState | Outage | "unread";

export function shownState({ state, outage, skip_processing }: Source): ShownState {
  const isOff = state === "paused" || state === "disabled";
  return outage ?? (skip_processing === 1 && !isOff ? "unread" : state);
}

/** How each state is shown, the ones that need attention first. */
export const healthOf: Record<ShownState, Health> = {
  failing: { icon: mdiAlertOutline, colour: "var(--error)", label: msg`Failing` },
  disabled: { icon: mdiMinusCircleOutline, colour: "var(--error)", label: msg`Disabled` },
  overdue: { icon: mdiTimerAlertOutline, colour: "var(--error)", label: msg`Overdue` },
  waiting: { icon: mdiClockOutline, colour: "var(--warning)", label: msg`Not yet working` },
  degraded: { icon: mdiAlertOutline, colour: "var(--warning)", label: msg`Degraded` },
  unread: { icon: mdiEyeOffOutline, colour: "var(--quiet)", label: msg`Not analysed` },
  paused: { icon: mdiPauseCircleOutline, colour: "var(--quiet)", label: msg`Paused` },
  healthy: { icon: mdiCheckCircleOutline, colour: "var(--success)", label: msg`Healthy` },
};

export const states = keysOf(healthOf);

/** A column by which sources are in order. */
export type SourceOrder = { by: keyof typeof orders; isReversed: boolean };

const byName = (one: Source, other: Source): number => one.name.localeCompare(other.name);
const itemsOf = ({ itemsPerDay }: Source): number => itemsPerDay.reduce((sum, count) => sum + count, 0);

/** Those that need attention first, and the newest poll and the most items first. */
const orders = {
  state: (one: Source, other: Source) => states.indexOf(shownState(one)) - states.indexOf(shownState(other)),
  name: byName,
  polled: (one: Source, other: Source) => (other.lastSuccessAt ?? "").localeCompare(one.lastSuccessAt ?? ""),
  items: (one: Source, other: Source) => itemsOf(other) - itemsOf(one),
};

type Wanted = { state: ShownState | null; text: string; order: SourceOrder };

/** Sources in a state with a text in their name, address or tags. */
export function findSources(sources: readonly Source[], { state, text, order }: Wanted): Source[] {
  const wanted = text.trim().toLowerCase();
  const turn = order.isReversed ? -1 : 1;
  return sources
    .filter((source) => state === null || shownState(source) === state)
    .filter(({ name, url, tags }) => [name, url, ...tags].some((one) => one.toLowerCase().includes(wanted)))
    .toSorted((one, other) => turn * orders[order.by](one, other) || byName(one, other));
}
