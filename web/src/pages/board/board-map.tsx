import { t } from "@lingui/core/macro";
import { type Asset, defaultRadiusKm, type EventPoint } from "@tocsin/contract";
import { useRef, useState } from "react";
import { plainAttribution } from "../../map/basemap/attribution.ts";
import { canDraw } from "../../map/basemap/can-draw.ts";
import { cameraFor } from "../../map/camera.ts";
import { EventPointsLayer } from "../../map/layers/event-points-layer.tsx";
import { paperColours } from "../../map/paper-colours.ts";
import { StillMap } from "../../map/still-map.tsx";
import css from "./board.module.css";
import type { BoardPicture } from "./board-picture.ts";
import { savePicture } from "./save-picture.ts";

const noEvents: never[] = [];
const edgePx = 40;

type Props = {
  assets: readonly Asset[];
  points: readonly EventPoint[];
  /** What is printed: browsers print a WebGL canvas empty. */
  picture: string | undefined;
  /** Called whenever the map has stopped moving. */
  onPicture: (picture: BoardPicture) => void;
};

/** The assets and the events of the period, for paper: nobody moves it, and its picture is what is printed. */
export function BoardMap({ assets, points, picture, onPicture }: Props) {
  const [drawable, setDrawable] = useState(canDraw);
  const seen = useRef<HTMLDivElement>(null);
  const colours = paperColours();
  if (!drawable) return <p className={css.quiet}>{t`The map needs WebGL, which this browser does not support.`}</p>;
  const circles = assets.flatMap(({ lat, lon, radius }) =>
    lat === null || lon === null ? [] : [{ centre: [lon, lat] as const, radiusKm: radius ?? defaultRadiusKm }],
  );
  const camera = cameraFor("board", circles, 9);
  return (
    <>
      <div ref={seen} role="img" aria-label={t`Map of the assets and events`} className={css.screenMap}>
        <StillMap
          colours={colours}
          camera={camera}
          edgePx={edgePx}
          assets={assets}
          events={noEvents}
          canvas={{
            fadeDuration: 0,
            pixelRatio: 2,
            // The picture is read after the frame in which it was drawn.
            canvasContextAttributes: { preserveDrawingBuffer: true },
            onResize: ({ target }) => {
              if (camera) target.fitBounds(camera.bounds, { padding: edgePx, maxZoom: camera.maxZoom, animate: false });
            },
            onIdle: ({ target }) => {
              // On paper the map is hidden, and has no size of its own.
              if (!seen.current?.offsetWidth) return;
              const url = target.getCanvas().toDataURL("image/png");
              onPicture({ url, save: (words) => void savePicture(url, words) });
            },
            onError: ({ error }) => {
              if (error.message.includes("WebGL")) setDrawable(false);
            },
          }}
        >
          <EventPointsLayer points={points} colours={colours} />
        </StillMap>
      </div>
      {picture ? (
        <img className={css.printMap} src={picture} alt="" />
      ) : (
        <p className={css.printMap}>{t`The map was not ready to be printed. Print again in a moment.`}</p>
      )}
      <p className={css.printedAttribution}>{plainAttribution}</p>
    </>
  );
}
