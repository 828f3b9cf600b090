import type { Position } from "geojson";
import {
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import type { OutlineKind } from "../geometry/outline-size.ts";
import type { MapColours } from "../map-colours.ts";

/** A click this near to a corner means the corner, pixels: wide enough for a finger, narrow enough for small outlines. */
const pointerDistance = 20;

/** Terra Draw's name of what is drawn. */
export const modeOf = (kind: OutlineKind) => (kind === "area" ? "polygon" : "linestring");

/** Terra Draw on a map, with what it offers to its own keys only. */
export type Draw = {
  terra: TerraDraw;
  /** Ends the outline that is being drawn at its last corner. */
  finish: () => void;
  /** The corners so far of the outline that is being drawn, without the one under the pointer. */
  cornersSoFar: () => Position[];
};

/** Draws on a map in its colours; not yet started. */
export function createDraw(map: object, kind: OutlineKind, colours: MapColours): Draw {
  const mode = kind === "area" ? polygonMode(colours) : lineMode(colours);
  const undone = new TerraDrawModeUndoRedo();
  const terra = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [mode, selectMode(colours)],
    undoRedo: { modeLevel: undone },
  });
  return {
    terra,
    finish: () => mode.onKeyUp({ key: "Enter", heldKeys: [], preventDefault: () => undefined }),
    cornersSoFar: () => {
      const drawn = terra.getSnapshot().find(({ properties }) => properties.currentlyDrawing === true)?.geometry;
      const corners = drawn?.type === "Polygon" ? drawn.coordinates[0] : drawn?.coordinates;
      // Each corner is one step that can be undone.
      return ((corners ?? []) as Position[]).slice(0, undone.undoSize());
    },
  };
}

const colourOf = (colours: MapColours, name: "map-asset" | "map-land") => colours[name] as `#${string}`;

const polygonMode = (colours: MapColours) =>
  new TerraDrawPolygonMode({
    pointerDistance,
    styles: {
      fillColor: colourOf(colours, "map-asset"),
      fillOpacity: 0.14,
      outlineColor: colourOf(colours, "map-asset"),
      outlineWidth: 2,
      closingPointColor: colourOf(colours, "map-land"),
      closingPointOutlineColor: colourOf(colours, "map-asset"),
    },
  });

const lineMode = (colours: MapColours) =>
  new TerraDrawLineStringMode({
    pointerDistance,
    styles: {
      lineStringColor: colourOf(colours, "map-asset"),
      lineStringWidth: 3,
      closingPointColor: colourOf(colours, "map-land"),
      closingPointOutlineColor: colourOf(colours, "map-asset"),
    },
  });

function selectMode(colours: MapColours): TerraDrawSelectMode {
  const [colour, corner] = [colourOf(colours, "map-asset"), colourOf(colours, "map-land")];
  const corners = { coordinates: { midpoints: true, draggable: true, deletable: true } };
  return new TerraDrawSelectMode({
    pointerDistance,
    // It stays selected: there is nothing else to select.
    allowManualDeselection: false,
    flags: {
      polygon: { feature: { draggable: false, ...corners } },
      linestring: { feature: { draggable: false, ...corners } },
    },
    styles: {
      selectedPolygonColor: colour,
      selectedPolygonFillOpacity: 0.14,
      selectedPolygonOutlineColor: colour,
      selectedLineStringColor: colour,
      selectedLineStringWidth: 3,
      selectionPointColor: corner,
      selectionPointOutlineColor: colour,
      selectionPointOutlineWidth: 2,
      midPointColor: colour,
      midPointOutlineColor: corner,
    },
  });
}
