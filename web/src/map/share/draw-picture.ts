import { t } from "@lingui/core/macro";
import { severities } from "@tocsin/contract";
import type { Map as MapOfLibrary } from "maplibre-gl";
import { formatLocale } from "../../lib/language/list-words.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import { drawImage, pixelRatio } from "../images/draw-image.ts";
import { markName } from "../images/mark-image.ts";
import { hiddenWords } from "../legend/hidden-words.ts";
import type { LayerGroup } from "../legend/layer-groups.ts";
import type { MapColours } from "../map-colours.ts";
import { copyFrame } from "./copy-frame.ts";
import type { PictureWords } from "./picture-words.ts";
import { wrapParts } from "./wrap-parts.ts";

type Options = { words: PictureWords; hidden: readonly LayerGroup[]; colours: MapColours; now: Date };

const family = '"Inter Variable", sans-serif';
const titleFont = `600 18px ${family}`;
const textFont = `400 13px ${family}`;
const smallFont = `400 11px ${family}`;
const edge = 12;
const lineHeight = 18;
const legendHeight = 28;
const separator = " · ";

type Sign = { image: string; text: string };
/** A canvas and its lines, broken for its width; lengths in pixels of the page. */
type Layout = { width: number; head: string[]; legend: Sign[][]; foot: string[] };

/** A PNG of the map as it is shown, in device pixels, with what it shows and when above, and its legend and attribution below. */
export async function drawPicture(map: MapOfLibrary, options: Options): Promise<Blob> {
  const frame = await copyFrame(map);
  const width = map.getCanvas().clientWidth;
  const ratio = frame.width / width;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw on a canvas");
  const layout = layOut(pen, map.getContainer(), width, options);
  const mapTop = edge + 26 + layout.head.length * lineHeight + edge / 2;
  const footTop = mapTop + frame.height / ratio;
  const footHeight = edge + layout.legend.length * legendHeight + layout.foot.length * lineHeight;
  canvas.width = frame.width;
  canvas.height = Math.round((footTop + footHeight) * ratio);

  pen.scale(ratio, ratio);
  pen.fillStyle = options.colours.surface;
  pen.fillRect(0, 0, width, footTop + footHeight);
  pen.drawImage(frame, 0, mapTop, width, frame.height / ratio);
  pen.textBaseline = "top";
  drawHead(pen, layout, options);
  drawScale(pen, map.getContainer(), footTop, options.colours);
  drawFoot(pen, layout, footTop + edge / 2, options.colours);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t`The picture is too large`))), "image/png");
  });
}

function layOut(pen: CanvasRenderingContext2D, container: HTMLElement, width: number, options: Options): Layout {
  const { words, hidden, colours } = options;
  const inner = width - 2 * edge;
  const lines = (font: string, parts: readonly string[]) => {
    pen.font = font;
    const widthOf = (line: readonly string[]) => pen.measureText(line.join(separator)).width;
    return wrapParts(parts, inner, widthOf).map((line) => line.join(separator));
  };
  const attribution = container.querySelector(".maplibregl-ctrl-attrib-inner")?.textContent?.split(/ *[·|] */) ?? [];
  const head = lines(textFont, [...words.conditions, hiddenWords(hidden) ?? []].flat());
  const foot = lines(smallFont, [...attribution.filter(Boolean), "Tocsin"]);
  pen.font = textFont;
  const signWidths = (line: readonly Sign[]) => line.reduce((sum, sign) => sum + signWidth(pen, sign), 0);
  return { width, head, legend: wrapParts(signsOf(hidden, colours.scheme), inner, signWidths), foot };
}

const timeWords = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);

const signSize = 26;
const signWidth = (pen: CanvasRenderingContext2D, { text }: Sign): number =>
  signSize + 6 + pen.measureText(text).width + 14;

function signsOf(hidden: readonly LayerGroup[], scheme: string): Sign[] {
  const events = severities
    .toReversed()
    .map((severity) => ({ image: markName(scheme, severity, "other", false), text: severityWord(severity) }));
  const assets = [{ image: `asset/${scheme}/quiet`, text: t`Asset` }];
  return [...(hidden.includes("events") ? [] : events), ...(hidden.includes("assets") ? [] : assets)];
}

function drawHead(pen: CanvasRenderingContext2D, { width, head }: Layout, { words, colours, now }: Options): void {
  pen.fillStyle = colours.text;
  pen.font = titleFont;
  pen.fillText(`${words.title}, ${timeWords(now, words.timeZone)}`, edge, edge, width - 2 * edge);
  pen.font = textFont;
  head.forEach((line, at) => {
    pen.fillText(line, edge, edge + 26 + at * lineHeight, width - 2 * edge);
  });
}

/** The scale as the map shows it, over its lower left corner. */
function drawScale(
  pen: CanvasRenderingContext2D,
  container: HTMLElement,
  mapBottom: number,
  colours: MapColours,
): void {
  const scale = container.querySelector<HTMLElement>(".maplibregl-ctrl-scale");
  if (!scale) return;
  const [left, bottom, width] = [edge, mapBottom - 10, scale.offsetWidth];
  pen.font = smallFont;
  pen.fillStyle = colours.surface;
  pen.globalAlpha = 0.75;
  pen.fillRect(left - 4, bottom - 20, Math.max(width, pen.measureText(scale.innerText).width + 6) + 8, 25);
  pen.globalAlpha = 1;
  pen.fillStyle = pen.strokeStyle = colours.text;
  pen.fillText(scale.innerText, left + 5, bottom - 15);
  pen.lineWidth = 1;
  pen.stroke(new Path2D(`M${left + 0.5} ${bottom - 7}v7h${width - 1}v-7`));
}

function drawFoot(
  pen: CanvasRenderingContext2D,
  { width, legend, foot }: Layout,
  top: number,
  colours: MapColours,
): void {
  pen.font = textFont;
  pen.fillStyle = colours.text;
  legend.forEach((line, at) => {
    let left = edge;
    for (const sign of line) {
      drawSign(pen, sign.image, [left, top + at * legendHeight], colours);
      pen.fillText(sign.text, left + signSize + 6, top + at * legendHeight + 6);
      left += signWidth(pen, sign);
    }
  });
  pen.font = smallFont;
  foot.forEach((line, at) => {
    pen.fillText(line, edge, top + legend.length * legendHeight + at * lineHeight + 3, width - 2 * edge);
  });
}

/** One of the map's pictures in the middle of a square. */
function drawSign(
  pen: CanvasRenderingContext2D,
  name: string,
  [left, top]: [number, number],
  colours: MapColours,
): void {
  const image = drawImage(name, colours);
  if (!image) return;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: image.width, height: image.height });
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  const side = Math.min(image.width / pixelRatio, signSize);
  const inset = (signSize - side) / 2;
  pen.drawImage(canvas, left + inset, top + inset, side, side);
}
