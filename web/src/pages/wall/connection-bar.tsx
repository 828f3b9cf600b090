import { t } from "@lingui/core/macro";
import { liveHeartbeatMs } from "@tocsin/contract";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { clockTime } from "../../lib/times.ts";
import { useSecond } from "./use-second.ts";
import css from "./wall.module.css";
import type { WallState } from "./wall-state.ts";

/** A stream that is opened again within this time was not lost: each restart of the server cuts it. */
const graceMs = 5000;

/** Whether what is shown may be out of date: the connection is gone, or has been silent for two heartbeats. */
export function useIsLost({ isOpen, receivedAt }: Pick<WallState, "isOpen" | "receivedAt">): boolean {
  const silentMs = useSecond().getTime() - receivedAt;
  return silentMs > (isOpen ? 2 * liveHeartbeatMs : graceMs);
}

type Props = { since: number; isEmpty: boolean };

/** Loud on purpose: a screen that looks calm and is blind is worse than none. */
export function ConnectionBar({ since, isEmpty }: Props) {
  const { timeZone } = usePreferences();
  const time = clockTime(new Date(since), useNow(), timeZone);
  return (
    <p className={css.bar} role="alert">
      {t`No connection since ${time}.`} {!isEmpty && t`This page may be out of date.`}
    </p>
  );
}
