import type { ReceivedEvent } from "@tocsin/contract";
import { lazy, Suspense } from "react";

const ShapeLayer = lazy(() =>
  import("../../map/layers/shape-layer.tsx").then((module) => ({ default: module.ShapeLayer })),
);

/** The shape of an event on the map, where it has one. */
export function EventShape({ event }: { event: ReceivedEvent | undefined }) {
  if (!event?.geojsonData) return null;
  return (
    <Suspense>
      <ShapeLayer shape={event.geojsonData} severity={event.severity} />
    </Suspense>
  );
}
