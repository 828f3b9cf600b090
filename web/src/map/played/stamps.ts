import type { Severity } from "@tocsin/contract";
import { drawSmallMark, smallMarkBox } from "../images/small-mark.ts";
import type { MapColours } from "../map-colours.ts";

export type StampName = Severity | "hit";
/** A picture and the side of its square in CSS pixels. */
export type Stamp = { image: HTMLCanvasElement; size: number };

/** Pictures of events by their severity, each drawn once: a picture is put on the map many times faster than a circle is drawn. */
export function createStamps(colours: MapColours, ratio: number): (name: StampName) => Stamp {
  const made = new Map<StampName, Stamp>();
  return (name) => {
    const known = made.get(name) ?? draw(name, colours, ratio);
    made.set(name, known);
    return known;
  };
}

/** The ring around an asset that is hit. */
const hit = { radius: 13, rim: 2 };

function draw(name: StampName, colours: MapColours, ratio: number): Stamp {
  const size = name === "hit" ? 2 * (hit.radius + hit.rim) : smallMarkBox;
  const image = document.createElement("canvas");
  image.width = image.height = Math.ceil(size * ratio);
  const pen = image.getContext("2d");
  if (!pen) return { image, size };
  pen.scale(ratio, ratio);
  if (name !== "hit") drawSmallMark(pen, [name], colours);
  else {
    pen.arc(size / 2, size / 2, hit.radius, 0, 2 * Math.PI);
    pen.lineWidth = hit.rim;
    pen.strokeStyle = colours.text;
    pen.stroke();
  }
  return { image, size };
}
