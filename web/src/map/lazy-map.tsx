import { t } from "@lingui/core/macro";
import { type ComponentProps, lazy, Suspense } from "react";
import { LoadingNote } from "../ui/note.tsx";

const load = () => import("./map-view.tsx");
const MapView = lazy(() => load().then((module) => ({ default: module.MapView })));

/** Loads the map before it is known what it shows. If that fails, the map itself tries again, and reports a failure. */
export const preloadMap = (): void => void load().catch(() => undefined);

/** The map, loaded after the words: lists are there at once. */
export function LazyMap(props: ComponentProps<typeof MapView>) {
  return (
    <Suspense fallback={<LoadingNote what={t`Loading map…`} />}>
      <MapView {...props} />
    </Suspense>
  );
}
