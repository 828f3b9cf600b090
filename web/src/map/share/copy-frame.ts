import type { Map as MapOfLibrary } from "maplibre-gl";

/** After this a picture is taken of what is there. */
const timeoutMs = 5000;

/** Resolves when the map has drawn all it has to, or has not in time. */
function settled(map: MapOfLibrary): Promise<void> {
  if (map.loaded() && !map.isMoving()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    map.once("idle", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * The map as it is drawn, in device pixels. It is copied in the frame in which it is drawn: afterwards the browser may have
 * thrown the drawing away.
 */
export async function copyFrame(map: MapOfLibrary): Promise<HTMLCanvasElement> {
  await settled(map);
  return new Promise((resolve) => {
    map.once("render", () => {
      const drawn = map.getCanvas();
      const copy = document.createElement("canvas");
      copy.width = drawn.width;
      copy.height = drawn.height;
      copy.getContext("2d")?.drawImage(drawn, 0, 0);
      resolve(copy);
    });
    map.triggerRepaint();
  });
}
