import type { Category, Severity } from "@tocsin/contract";
import { aboutRing, categoryIcon, iconBox, markBox, markOf } from "../../ui/event-mark-shape.ts";
import type { MapColours } from "../map-colours.ts";

/** The name under which the map asks for a mark; {@link drawMark} reads it. */
export const markName = (scheme: string, severity: Severity, category: Category | null, isAbout: boolean): string =>
  `mark/${scheme}/${severity}/${category ?? "none"}/${isAbout ? "about" : "exact"}`;

/** Draws a mark from the last three parts of its name, in a box of {@link markBox}. */
export function drawMark(pen: CanvasRenderingContext2D, parts: readonly string[], colours: MapColours): void {
  const [severity, category, doubt] = parts as [Severity, Category | "none", string];
  const mark = markOf[severity];
  const colour = colours[`severity-${severity}`];
  pen.lineJoin = "round";
  pen.lineWidth = 2;
  pen.strokeStyle = colour;
  if (doubt === "about") drawAbout(pen, colour);
  if (mark.ring) pen.stroke(new Path2D(mark.ring));
  const body = new Path2D(mark.body);
  pen.fillStyle = mark.isHollow ? colours.surface : colour;
  pen.fill(body);
  pen.stroke(body);
  pen.fillStyle = mark.isHollow ? colour : colours["on-strong"];
  const scale = mark.iconSize / iconBox;
  pen.translate((markBox - mark.iconSize) / 2, (markBox - mark.iconSize) / 2);
  pen.scale(scale, scale);
  pen.fill(new Path2D(categoryIcon[category]));
}

function drawAbout(pen: CanvasRenderingContext2D, colour: string): void {
  const ring = new Path2D(aboutRing);
  pen.save();
  pen.globalAlpha = 0.16;
  pen.fillStyle = colour;
  pen.fill(ring);
  pen.globalAlpha = 1;
  pen.lineWidth = 1.25;
  pen.setLineDash([3, 3.3]);
  pen.stroke(ring);
  pen.restore();
}
