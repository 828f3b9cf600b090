import { expect, test } from "vitest";
import { prepareShape } from "./prepare-shape.ts";
import { shapeBoxes } from "./shape-extent.ts";

test("the boxes of a collection hold its areas, its lines and its points", () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];
  const boxes = shapeBoxes(
    prepareShape({
      type: "GeometryCollection",
      geometries: [
        { type: "Polygon", coordinates: [square] },
        {
          type: "LineString",
          coordinates: [
            [20, 10],
            [21, 10],
          ],
        },
        { type: "MultiPoint", coordinates: [[40, -10]] },
      ],
    }),
    5,
  );
  const isHeld = (lon: number, lat: number) =>
    boxes.some(({ west, east, south, north }) => west <= lon && lon <= east && south <= lat && lat <= north);
  expect([isHeld(0.5, 0.5), isHeld(20.5, 10), isHeld(40, -10), isHeld(30, 0)]).toEqual([true, true, true, false]);
});
