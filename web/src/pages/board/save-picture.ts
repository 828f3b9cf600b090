import { saveFile } from "../../lib/files.ts";
import { plainAttribution } from "../../map/basemap/attribution.ts";
import { paperColours } from "../../map/paper-colours.ts";
import type { PictureWords } from "./board-picture.ts";

const [headPx, footPx, edgePx] = [112, 56, 32];

/** Saves the picture of a map as a PNG file, with its title above, and the attribution and the time below. */
export async function savePicture(picture: string, { title, subtitle, time }: PictureWords): Promise<void> {
  const map = new Image();
  map.src = picture;
  await map.decode();
  const canvas = document.createElement("canvas");
  canvas.width = map.width;
  canvas.height = map.height + headPx + footPx;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const colours = paperColours();
  const width = canvas.width - 2 * edgePx;
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colours.text;
  pen.font = '650 36px "Inter Variable", sans-serif';
  pen.fillText(title, edgePx, 50, width);
  pen.font = '24px "Inter Variable", sans-serif';
  pen.fillText(subtitle, edgePx, 88, width);
  pen.drawImage(map, 0, headPx);
  pen.font = '20px "Inter Variable", sans-serif';
  const foot = headPx + map.height + 36;
  pen.fillText(plainAttribution, edgePx, foot, width / 2);
  pen.textAlign = "right";
  pen.fillText(time, canvas.width - edgePx, foot, width / 2);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (content) saveFile("board-map.png", content);
}
