import type { MapColours } from "../map-colours.ts";

export const assetBox = 18;

/** The worst that is inside an asset; what is minor is no more than quiet. */
type State = "quiet" | "moderate" | "severe" | "extreme";

const colourOf = (state: State, colours: MapColours): string =>
  state === "quiet" ? colours["map-asset"] : colours[`severity-${state}`];

/** Draws an asset as a point in the colour of the worst that is inside. */
export function drawAsset(pen: CanvasRenderingContext2D, [name]: readonly string[], colours: MapColours): void {
  const state = name as State;
  const isSevere = state === "severe" || state === "extreme";
  fillCircle(pen, isSevere ? 9 : 7, colours["map-land"]);
  fillCircle(pen, isSevere ? 7 : 5, colourOf(state, colours));
}

function fillCircle(pen: CanvasRenderingContext2D, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(assetBox / 2, assetBox / 2, radius, 0, 2 * Math.PI);
  pen.fill();
}
