import { type MapColours, readColours } from "./map-colours.ts";

let colours: MapColours | undefined;

/** The colours of the light scheme, for a map that is printed; whatever the page has. */
export function paperColours(): MapColours {
  colours ??= readPaperColours();
  return colours;
}

function readPaperColours(): MapColours {
  const element = document.createElement("i");
  element.dataset.colourScheme = "light";
  document.body.append(element);
  const colours = readColours(getComputedStyle(element));
  element.remove();
  return { ...colours, scheme: "light" };
}
