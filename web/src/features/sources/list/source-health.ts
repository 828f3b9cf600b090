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

/** How each state is shown, the ones that need somebody first. */
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

/** Sources in a state with a text in their name, address or tags, the ones that need somebody first. */
export function findSources(sources: readonly Source[], state: SourceState | null, text: string): Source[] {
  const wanted = text.trim().toLowerCase();
  return sources
    .filter((source) => state === null || source.state === state)
    .filter(({ name, url, tags }) => [name, url, ...tags].some((one) => one.toLowerCase().includes(wanted)))
    .toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state) || a.name.localeCompare(b.name));
}
