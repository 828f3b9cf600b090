import { createSafeFetch, parseAllow } from "../platform/safe-fetch/index.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { createLocalGeocoder, type Geocoder } from "./geocoder.ts";
import { createRemoteGeocoder } from "./remote-geocoder.ts";

type Settings = {
  /** The address of a geocoding service compatible with Mapbox; without one, the gazetteer of this server is used. */
  url: string | undefined;
  token: string | undefined;
  fetchAllow: ReturnType<typeof parseAllow>;
  userAgent: string;
};

/** The geocoder that the operator chose. Its own host may be a private one: they named it; where it redirects to may not. */
export function openGeocoder(
  gazetteer: Gazetteer,
  { url, token, fetchAllow, userAgent }: Settings,
): Geocoder & { close(): Promise<void> } {
  if (!url) return { ...createLocalGeocoder(gazetteer), close: async () => undefined };
  const fetch = createSafeFetch({ allow: [...fetchAllow, ...parseAllow(new URL(url).host)], userAgent });
  return { ...createRemoteGeocoder({ url, token, fetch }), close: fetch.close };
}
