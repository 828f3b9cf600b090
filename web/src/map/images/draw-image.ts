import { markBox } from "../../ui/event-mark-shape.ts";
import type { MapColours } from "../map-colours.ts";
import { assetBox, drawAsset } from "./asset-image.ts";
import { clusterBox, drawCluster } from "./cluster-image.ts";
import { drawMark } from "./mark-image.ts";
import { drawSmallMark, smallMarkBox } from "./small-mark.ts";

/** Pixels of a picture for one of the page. */
export const pixelRatio = 2;
const dotBox = 6;

/** The dot of a town, next to its name. */
function drawDot(pen: CanvasRenderingContext2D, _: readonly string[], colours: MapColours): void {
  pen.fillStyle = colours["map-label"];
  pen.arc(dotBox / 2, dotBox / 2, 1.8, 0, 2 * Math.PI);
  pen.fill();
}

const kinds = {
  dot: { side: dotBox, draw: drawDot },
  small: { side: smallMarkBox, draw: drawSmallMark },
  mark: { side: markBox, draw: drawMark },
  asset: { side: assetBox, draw: drawAsset },
  cluster: { side: clusterBox, draw: drawCluster },
} as const;

/** Draws what the map asks for by name, `kind/scheme/…`; undefined for what is not of this colour scheme. */
export function drawImage(name: string, colours: MapColours): ImageData | undefined {
  const [kind = "", scheme, ...parts] = name.split("/");
  if (!(kind in kinds) || scheme !== colours.scheme) return undefined;
  const { side, draw } = kinds[kind as keyof typeof kinds];
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side * pixelRatio;
  // Read back at once: drawn by the processor, not fetched back from where WebGL draws.
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("This browser cannot draw on a canvas");
  pen.scale(pixelRatio, pixelRatio);
  draw(pen, parts, colours);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
