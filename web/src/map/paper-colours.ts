import { type MapColours, mapColourNames } from "./map-colours.ts";

let colours: MapColours | undefined;

/** The colours of the light scheme, for a map that is printed; whatever the page has. */
export function paperColours(): MapColours {
  colours ??= readColours();
  return colours;
}

function readColours(): MapColours {
  const element = document.createElement("i");
  element.dataset.colourScheme = "light";
  document.body.append(element);
  const style = getComputedStyle(element);
  const values = mapColourNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  element.remove();
  return { ...Object.fromEntries(values), scheme: "light" } as MapColours;
}
