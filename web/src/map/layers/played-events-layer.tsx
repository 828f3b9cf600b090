import { useMap } from "@vis.gl/react-maplibre";
import type { MapMouseEvent, Map as MapOfLibrary } from "maplibre-gl";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { MapColours } from "../map-colours.ts";
import { drawPlayed, pointAt, type Scene, type Screen } from "../played/draw-played.ts";
import { viewOf } from "../played/mercator.ts";
import { createStamps } from "../played/stamps.ts";

const fadeMs = 150;

type Props = {
  scene: Scene;
  colours: MapColours;
  /** Without it a scene is there at once. */
  isFading: boolean;
  onPick: (eventId: number) => void;
};

const viewOn = (map: MapOfLibrary): Screen => ({
  view: viewOf(([lon, lat]) => map.project([lon, lat])),
  width: map.getContainer().clientWidth,
});

/**
 * Events of a moment, over the map. A canvas of its own: the map below would draw all of its layers again for every frame, which
 * takes a tenth of a second and more where no graphics card does it.
 */
export function PlayedEventsLayer({ scene, colours, isFading, onPick }: Props) {
  const { current } = useMap();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stampOf = useMemo(() => createStamps(colours, devicePixelRatio), [colours]);
  const draw = useEffectEvent((share: number) => {
    const [map, pen] = [current?.getMap(), canvas.current?.getContext("2d")];
    if (map && pen) drawOn(pen, map, (screen) => drawPlayed(pen, scene, { share, screen, stampOf }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene, or other colours, are drawn.
  useEffect(() => {
    const began = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = isFading ? Math.max(0, Math.min(1, (now - began) / fadeMs)) : 1;
      draw(share);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step(began);
    return () => cancelAnimationFrame(frame);
  }, [scene, colours, isFading]);

  const pick = useEffectEvent(({ point }: MapMouseEvent) => {
    const map = current?.getMap();
    const found = map && pointAt(scene.now, point, viewOn(map));
    if (found) onPick(found.id);
  });
  useEffect(() => {
    const map = current?.getMap();
    const move = () => draw(1);
    const press = (event: MapMouseEvent) => pick(event);
    const listeners = [map?.on("move", move), map?.on("resize", move), map?.on("click", press)];
    return () => {
      for (const one of listeners) one?.unsubscribe();
    };
  }, [current]);
  return <canvas ref={canvas} className="played-events" style={canvasStyle} />;
}

const canvasStyle = { position: "absolute", inset: 0, width: "100%", height: "100%", pointerEvents: "none" } as const;

/** Clears a canvas that is as large as the map, in the pixels of the device, and draws on it in CSS pixels. */
function drawOn(pen: CanvasRenderingContext2D, map: MapOfLibrary, draw: (screen: Screen) => void): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const ratio = devicePixelRatio;
  const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
  if (pen.canvas.width !== width || pen.canvas.height !== height) Object.assign(pen.canvas, { width, height });
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, clientWidth, clientHeight);
  draw(viewOn(map));
}
