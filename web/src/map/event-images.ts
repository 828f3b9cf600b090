import { type Category, categories, type Severity, severities } from "@tocsin/contract";
import { aboutRing, categoryIcon, iconBox, markBox, markOf } from "../ui/event-mark-shape.ts";
import type { MapColours } from "./map-colours.ts";

const pixelRatio = 2;

/** The name under which the map knows a mark. */
export const imageName = (scheme: string, severity: Severity, category: Category | null, isAbout: boolean): string =>
  `${scheme}/${severity}/${category ?? "none"}/${isAbout ? "about" : "exact"}`;

function drawMark(severity: Severity, category: Category | null, isAbout: boolean, colours: MapColours): ImageData {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = markBox * pixelRatio;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw on a canvas");
  const mark = markOf[severity];
  const colour = colours[`severity-${severity}`];
  pen.scale(pixelRatio, pixelRatio);
  pen.lineJoin = "round";
  pen.lineWidth = 2;
  pen.strokeStyle = colour;
  if (isAbout) drawAbout(pen, colour);
  if (mark.ring) pen.stroke(new Path2D(mark.ring));
  const body = new Path2D(mark.body);
  pen.fillStyle = mark.isHollow ? colours.surface : colour;
  pen.fill(body);
  pen.stroke(body);
  pen.fillStyle = mark.isHollow ? colour : colours["on-strong"];
  const scale = mark.iconSize / iconBox;
  pen.translate((markBox - mark.iconSize) / 2, (markBox - mark.iconSize) / 2);
  pen.scale(scale, scale);
  pen.fill(new Path2D(categoryIcon[category ?? "none"]));
  return pen.getImageData(0, 0, canvas.width, canvas.height);
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

type ImageStore = {
  hasImage(name: string): boolean;
  addImage(name: string, image: ImageData, options: { pixelRatio: number }): unknown;
};

/** Gives the map every mark of this colour scheme; asking twice does nothing. */
export function addEventImages(map: ImageStore, colours: MapColours): void {
  for (const severity of severities) {
    for (const category of [...categories, null]) {
      for (const isAbout of [false, true]) {
        const name = imageName(colours.scheme, severity, category, isAbout);
        if (!map.hasImage(name)) map.addImage(name, drawMark(severity, category, isAbout, colours), { pixelRatio });
      }
    }
  }
}
