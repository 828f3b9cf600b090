import { Source as LibrarySource } from "@vis.gl/react-maplibre";
import { type ComponentProps, useEffect, useState } from "react";

/**
 * A source of the map that begins to load once it is mounted, with everything that listens to how it loads. The library's own
 * begins while React renders, which may be long before: what fails in between would never be reported.
 */
export function Source(props: ComponentProps<typeof LibrarySource>) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && <LibrarySource {...props} />;
}
