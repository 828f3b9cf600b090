import type { Severity } from "@tocsin/contract";
import { markBox, markOf } from "../../ui/event-mark-shape.ts";
import type { MapColours } from "../map-colours.ts";

/** Pixels of the side of a mark without its category, where events are many. */
export const smallMarkBox = markBox / 2;

/** What the names of small marks begin with; their severity follows. {@link drawSmallMark} reads it. */
export const smallMarks = (scheme: string): string => `small/${scheme}/`;

/** Draws a mark at half its size, with a rim that sets it apart from its neighbours. */
export function drawSmallMark(pen: CanvasRenderingContext2D, [name]: readonly string[], colours: MapColours): void {
  const severity = name as Severity;
  const { body, ring, isHollow } = markOf[severity];
  const colour = colours[`severity-${severity}`];
  pen.scale(0.5, 0.5);
  pen.lineJoin = "round";
  for (const [path, rim] of [[ring, colour] as const, [body, isHollow ? colour : colours.surface] as const]) {
    if (!path) continue;
    const shape = new Path2D(path);
    pen.fillStyle = path === ring || isHollow ? colours.surface : colour;
    pen.fill(shape);
    pen.strokeStyle = rim;
    pen.lineWidth = 3;
    pen.stroke(shape);
  }
}
