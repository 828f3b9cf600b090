import type { Severity } from "@tocsin/contract";
import type { ExpressionSpecification } from "maplibre-gl";
import { markOf } from "../../ui/event-mark-shape.ts";
import { categoryColour, type MapColours } from "../map-colours.ts";
import { mixNames } from "./mix-names.ts";

/** The side of a cluster's picture. */
export const clusterBox = 56;

const radius = 22;
const width = 7;
/** A composition is given in eighths, so that few pictures serve all clusters. */
const parts = 8;

/**
 * The name of a cluster's picture, from its properties: the highest severity, and each category's part in eighths, rounded up
 * so that nothing is omitted. {@link drawCluster} reads it.
 */
export const clusterName = (scheme: string): ExpressionSpecification => [
  "concat",
  `cluster/${scheme}/`,
  ["get", "severity"],
  ...mixNames.flatMap((name): ExpressionSpecification[] => [
    ["concat", "/", ["to-string", ["ceil", ["/", ["*", parts, ["coalesce", ["get", name], 0]], ["get", "count"]]]]],
  ]),
];

/** Draws a ring of the categories' colours, and the sign of what is severe or extreme among them. */
export function drawCluster(pen: CanvasRenderingContext2D, named: readonly string[], colours: MapColours): void {
  const [severity, ...eighths] = named;
  const shares = eighths.map(Number);
  const middle = clusterBox / 2;
  pen.fillStyle = colours.surface;
  pen.beginPath();
  pen.arc(middle, middle, radius + width / 2 + 1.5, 0, 2 * Math.PI);
  pen.fill();
  pen.lineWidth = width;
  let from = -Math.PI / 2;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const isMixed = shares.filter(Boolean).length > 1;
  mixNames.forEach((name, at) => {
    const share = shares[at] ?? 0;
    if (share === 0) return;
    const to = from + (share / whole) * 2 * Math.PI;
    pen.strokeStyle = categoryColour(colours, name);
    pen.beginPath();
    pen.arc(middle, middle, radius, from, isMixed ? to - 0.06 : to);
    pen.stroke();
    from = to;
  });
  if (severity === "severe" || severity === "extreme") drawSign(pen, severity, colours);
}

const signSize = 0.5;

/** The mark's own shape, small, at the upper right. */
function drawSign(pen: CanvasRenderingContext2D, severity: Severity, colours: MapColours): void {
  const { body, ring } = markOf[severity];
  pen.translate(clusterBox - 22, 0);
  pen.scale(signSize, signSize);
  pen.lineJoin = "round";
  pen.fillStyle = colours.surface;
  pen.strokeStyle = colours.surface;
  pen.lineWidth = 8;
  pen.stroke(new Path2D(ring ?? body));
  pen.fill(new Path2D(ring ?? body));
  pen.fillStyle = colours[`severity-${severity}`];
  pen.strokeStyle = colours[`severity-${severity}`];
  pen.lineWidth = 2.5;
  if (ring) pen.stroke(new Path2D(ring));
  pen.fill(new Path2D(body));
}
