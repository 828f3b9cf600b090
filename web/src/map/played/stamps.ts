import type { Severity } from "@tocsin/contract";
import type { MapColours } from "../map-colours.ts";

export type StampName = Severity | "hit";
/** A picture and the side of its square in CSS pixels. */
export type Stamp = { image: HTMLCanvasElement; size: number };

type Look = { radius: number; fill: number; rim: number };

/** Severity is a step of size and rim as well as of colour: unknown is hollow, extreme has a ring. `hit` is around an asset. */
const looks: Record<StampName, Look> = {
  unknown: { radius: 4, fill: 0.15, rim: 1.5 },
  minor: { radius: 4, fill: 0.9, rim: 1 },
  moderate: { radius: 6, fill: 0.9, rim: 1 },
  severe: { radius: 8, fill: 0.9, rim: 1 },
  extreme: { radius: 9, fill: 0.95, rim: 2.5 },
  hit: { radius: 13, fill: 0, rim: 2 },
};

const rimColour = (name: StampName, colours: MapColours): string => {
  if (name === "unknown") return colours["severity-unknown"];
  return name === "extreme" || name === "hit" ? colours.text : colours["map-water"];
};

/** Pictures of events by their severity, each drawn once: a picture is put on the map many times faster than a circle is drawn. */
export function createStamps(colours: MapColours, ratio: number): (name: StampName) => Stamp {
  const made = new Map<StampName, Stamp>();
  return (name) => {
    const known = made.get(name) ?? draw(name, colours, ratio);
    made.set(name, known);
    return known;
  };
}

function draw(name: StampName, colours: MapColours, ratio: number): Stamp {
  const { radius, fill, rim } = looks[name];
  const size = 2 * Math.ceil(radius + rim);
  const image = document.createElement("canvas");
  image.width = image.height = Math.ceil(size * ratio);
  const pen = image.getContext("2d");
  if (!pen) return { image, size };
  pen.scale(ratio, ratio);
  pen.arc(size / 2, size / 2, radius, 0, 2 * Math.PI);
  if (name !== "hit") {
    pen.fillStyle = colours[`severity-${name}`];
    pen.globalAlpha = fill;
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.lineWidth = rim;
  pen.strokeStyle = rimColour(name, colours);
  pen.stroke();
  return { image, size };
}
