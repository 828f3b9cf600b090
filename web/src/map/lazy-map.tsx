import { type ComponentProps, lazy, Suspense } from "react";
import { LoadingNote } from "../ui/note.tsx";

const MapView = lazy(() => import("./map-view.tsx").then((module) => ({ default: module.MapView })));

/** The map, loaded after the words: lists are there at once. */
export function LazyMap(props: ComponentProps<typeof MapView>) {
  return (
    <Suspense fallback={<LoadingNote what="the map" />}>
      <MapView {...props} />
    </Suspense>
  );
}
