import { t } from "@lingui/core/macro";
import { liveHeartbeatMs, type Summary, type SummaryEntry } from "@tocsin/contract";
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { headline } from "../../features/summary/headline.ts";
import { formatLocale } from "../../lib/language/list-words.ts";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { browserTimeZone, clockTime } from "../../lib/times.ts";
import { canDraw } from "../../map/basemap/can-draw.ts";
import { findRisen, type Known, knownOf } from "./find-risen.ts";
import { useSecond } from "./use-second.ts";
import css from "./wall.module.css";
import { WallFoot } from "./wall-foot.tsx";
import { WallList } from "./wall-list.tsx";
import type { WallMapProps } from "./wall-map.tsx";
import type { WallState } from "./wall-state.ts";

/** The headline, what ranks highest, the map, and how old all of it is. */
export function WallScreen({ state }: { state: WallState }) {
  const { summary, details, receivedAt } = state;
  const isLost = useIsLost(state);
  useWakeLock();
  const focused = useFocus(summary?.needsYou);
  const title = useMemo(() => summary && headline(namesOf(summary, details), summary), [summary, details]);
  return (
    <main className={css.wall}>
      {isLost && <ConnectionBar since={receivedAt} isEmpty={!summary} />}
      <div className={css.screen} data-lost={isLost}>
        <header className={css.head}>
          <h1>{title ?? t`Loading the wall…`}</h1>
          <WallClock />
        </header>
        {summary && <WallList summary={summary} details={details} focused={focused} />}
        <div className={css.map}>
          {summary && details && <LazyWallMap summary={summary} details={details} focused={focused} />}
        </div>
        <WallFoot changedAt={state.changedAt} receivedAt={receivedAt} summary={summary} />
      </div>
    </main>
  );
}

/** The headline names a single asset, and counts several; of very many, not all are named here. */
function namesOf({ counts: { assets: count } }: Summary, details: WallState["details"]): { name: string | null }[] {
  return count === 1 ? [details?.assets[0] ?? nameless()] : Array.from({ length: count }, nameless);
}

const nameless = () => ({ name: null });

const WallMap = lazy(() => import("./wall-map.tsx").then((module) => ({ default: module.WallMap })));
const drawable = canDraw();

/** The map, loaded after the words; a browser that cannot draw it shows the list alone. */
const LazyWallMap = memo(function LazyWallMap(props: WallMapProps) {
  if (!drawable) return <p className={css.noMap}>{t`This browser cannot draw the map: it does not support WebGL.`}</p>;
  return (
    <Suspense fallback={<p className={css.noMap}>{t`Loading map…`}</p>}>
      <WallMap {...props} />
    </Suspense>
  );
});

/** How long the map stays at what is new. */
const stayMs = 20_000;

/** The event that the map shows from near: one that has just come or risen, for a while. What the page begins with is no news. */
function useFocus(entries: readonly SummaryEntry[] | undefined): number | undefined {
  const known = useRef<Known>(undefined);
  const [focus, setFocus] = useState<{ eventId: number }>();
  useEffect(() => {
    if (!entries) return;
    const risen = known.current && findRisen(known.current, entries);
    known.current = knownOf(entries);
    if (risen) setFocus({ eventId: risen.eventId });
  }, [entries]);
  useEffect(() => {
    if (!focus) return;
    const timer = setTimeout(() => setFocus(undefined), stayMs);
    return () => clearTimeout(timer);
  }, [focus]);
  return entries?.some(({ eventId }) => eventId === focus?.eventId) ? focus?.eventId : undefined;
}

/** Keeps the screen on where the browser can. A browser releases it with a hidden page, so it is requested again with a shown one. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      // Refused when the battery is low, or by the browser's settings: then its own time-out counts.
      const held = await navigator.wakeLock?.request("screen").catch(() => undefined);
      if (isOver) void held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, []);
}

/** The time in the person's zone, as all times of the wall, and the day; the zone by its name where the screen is set to another. */
function WallClock() {
  const now = useSecond();
  const { timeZone } = usePreferences();
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(), { timeZone, ...options }).format(now);
  return (
    <time className={css.clock} dateTime={now.toISOString()}>
      <span className={css.time}>{show({ hour: "2-digit", minute: "2-digit", timeZoneName: "short" })}</span>
      <span>
        {show({ weekday: "long", day: "numeric", month: "long" })}
        {![browserTimeZone(), "UTC"].includes(timeZone) && ` · ${timeZone}`}
      </span>
    </time>
  );
}

/** A stream that is opened again within this time was not lost: each restart of the server cuts it. */
const graceMs = 5000;

/** Whether what is shown may be out of date: the connection is gone, or has been silent for two heartbeats. */
function useIsLost({ isOpen, receivedAt }: Pick<WallState, "isOpen" | "receivedAt">): boolean {
  const silentMs = useSecond().getTime() - receivedAt;
  return silentMs > (isOpen ? 2 * liveHeartbeatMs : graceMs);
}

type Props = { since: number; isEmpty: boolean };

/** Loud on purpose: a screen that looks calm and is blind is worse than none. */
function ConnectionBar({ since, isEmpty }: Props) {
  const { timeZone } = usePreferences();
  const time = clockTime(new Date(since), useNow(), timeZone);
  return (
    <p className={css.bar} role="alert">
      {t`No connection since ${time}.`} {!isEmpty && t`This page may be out of date.`}
    </p>
  );
}
