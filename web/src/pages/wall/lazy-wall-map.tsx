import { t } from "@lingui/core/macro";
import { lazy, memo, Suspense } from "react";
import { canDraw } from "../../map/basemap/can-draw.ts";
import css from "./wall.module.css";
import type { WallMapProps } from "./wall-map.tsx";

const WallMap = lazy(() => import("./wall-map.tsx").then((module) => ({ default: module.WallMap })));
const drawable = canDraw();

/** The map, loaded after the words; a browser that cannot draw it shows the list alone. */
export const LazyWallMap = memo(function LazyWallMap(props: WallMapProps) {
  if (!drawable) return <p className={css.noMap}>{t`This browser cannot draw the map: it does not support WebGL.`}</p>;
  return (
    <Suspense fallback={<p className={css.noMap}>{t`Loading map…`}</p>}>
      <WallMap {...props} />
    </Suspense>
  );
});
