import { useEffect, useState } from "react";
import { loadCountries } from "./countries.ts";
import type { Countries } from "./country-outlines.ts";

const empty: Countries = { type: "FeatureCollection", features: [] };

// They come while the map itself is still being made.
loadCountries().catch(() => undefined);

/** The coarse outlines of all countries; undefined until they are there, and none at all if they cannot be had. */
export function useOutlines(): Countries | undefined {
  const [countries, setCountries] = useState<Countries>();
  useEffect(() => {
    // Without outlines the map still shows assets and events, on water only.
    loadCountries().then(setCountries, () => setCountries(empty));
  }, []);
  return countries;
}
