import { type EventPoint, type Severity, severities } from "@tocsin/contract";
import { copiesOf, type Unit, type View } from "./mercator.ts";
import type { Stamp, StampName } from "./stamps.ts";

export type PlacedPoint = Unit & Pick<EventPoint, "id" | "severity">;

/** The points of a moment: those of its window, those of the one before, which fade, and the assets that are hit. */
export type Scene = { now: readonly PlacedPoint[]; before: readonly PlacedPoint[]; hit: readonly Unit[] };

type Pen = Pick<CanvasRenderingContext2D, "drawImage" | "globalAlpha">;

export type Screen = { view: View; width: number };

/** What is left of an event when its window has passed. */
const faded = 0.3;
/** Pixels from the middle of an event within which a finger means it. */
const reachPx = 14;

/** Draws a scene, the more severe above the less; `share` is how far it has come from the one before, 0 to 1. */
export function drawPlayed(
  pen: Pen,
  { now, before, hit }: Scene,
  { share, screen, stampOf }: { share: number; screen: Screen; stampOf: (name: StampName) => Stamp },
): void {
  for (const [points, alpha] of [
    [before, 1 - share * (1 - faded)],
    [now, share],
  ] as const) {
    pen.globalAlpha = alpha;
    for (const severity of severities) {
      const some = points.filter((point) => point.severity === severity);
      press(pen, some, stampOf(severity), screen);
    }
  }
  press(pen, hit, stampOf("hit"), screen);
}

function press(pen: Pen, places: readonly Unit[], { image, size }: Stamp, { view, width }: Screen): void {
  for (const place of places) {
    const { x, y } = view.place(place);
    for (const at of copiesOf(x, view.worldPx, width, size / 2))
      pen.drawImage(image, Math.round(at - size / 2), Math.round(y - size / 2), size, size);
  }
}

const rank = (severity: Severity): number => severities.indexOf(severity);

/** The topmost event at a place of the screen. */
export function pointAt(points: readonly PlacedPoint[], { x, y }: Unit, { view, width }: Screen) {
  return points
    .filter((point) => {
      const at = view.place(point);
      return copiesOf(at.x, view.worldPx, width, reachPx).some((copy) => Math.hypot(copy - x, at.y - y) <= reachPx);
    })
    .toSorted((one, other) => rank(one.severity) - rank(other.severity))
    .at(-1);
}
