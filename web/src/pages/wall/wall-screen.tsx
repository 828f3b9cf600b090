import { t } from "@lingui/core/macro";
import type { Summary } from "@tocsin/contract";
import { useMemo } from "react";
import { headline } from "../../features/summary/headline.ts";
import { ConnectionBar, useIsLost } from "./connection-bar.tsx";
import { LazyWallMap } from "./lazy-wall-map.tsx";
import { useFocus } from "./use-focus.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import css from "./wall.module.css";
import { WallClock } from "./wall-clock.tsx";
import { WallFoot } from "./wall-foot.tsx";
import { WallList } from "./wall-list.tsx";
import type { WallState } from "./wall-state.ts";

/** The headline, what ranks highest, the map, and how old all of it is. */
export function WallScreen({ state }: { state: WallState }) {
  const { summary, details, heardAt } = state;
  const isLost = useIsLost(state);
  useWakeLock();
  const focused = useFocus(summary?.needsYou);
  const title = useMemo(() => summary && headline(namesOf(summary, details), summary), [summary, details]);
  return (
    <main className={css.wall}>
      {isLost && <ConnectionBar since={heardAt} isEmpty={!summary} />}
      <div className={css.screen} data-lost={isLost}>
        <header className={css.head}>
          <h1>{title ?? t`Loading the wall…`}</h1>
          <WallClock />
        </header>
        {summary && <WallList summary={summary} details={details} focused={focused} />}
        <div className={css.map}>
          {summary && details && <LazyWallMap summary={summary} details={details} focused={focused} />}
        </div>
        <WallFoot changedAt={state.changedAt} heardAt={heardAt} />
      </div>
    </main>
  );
}

/** The headline names a single asset, and counts several; of very many, not all are named here. */
function namesOf({ counts: { assets: count } }: Summary, details: WallState["details"]): { name: string | null }[] {
  return count === 1 ? (details?.assets.slice(0, 1) ?? [{ name: null }]) : Array.from({ length: count }, nameless);
}

const nameless = () => ({ name: null });
