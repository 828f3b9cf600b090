import type { Severity } from "@tocsin/contract";
import { lazy, Suspense } from "react";
import { useEventShape } from "../../features/events/queries.ts";

const ShapeLayer = lazy(() =>
  import("../../map/layers/shape-layer.tsx").then((module) => ({ default: module.ShapeLayer })),
);

/** The shape of an event on the map, where it has one. */
export function EventShape({ link, severity }: { link: string | null; severity: Severity }) {
  const { data } = useEventShape(link);
  if (!data) return null;
  return (
    <Suspense>
      <ShapeLayer shape={data} severity={severity} />
    </Suspense>
  );
}
