import { setting, text, webAddress } from "./schemas.ts";

export const mapSettings = {
  GEOCODER_URL: setting(
    webAddress.optional(),
    "a geocoding service compatible with Mapbox: its address up to `/{search}.json`",
    "the built-in gazetteer",
  ),
  GEOCODER_TOKEN: setting(text, "the service's token"),
  MAP_STYLE_URL: setting(
    webAddress.optional(),
    "a MapLibre style for streets; pages may then load from its origin and those that it names",
    "the bundled map of the world with towns, offline",
  ),
  PMTILES: setting(
    text,
    "alternatively, a PMTiles file (version 3, vector tiles of Protomaps' basemap) that this server serves",
  ),
  MAP_LAYERS: setting(
    text,
    "a JSON file with further layers that people may switch on, such as a rain radar; pages may then load from the origins that it names, see [further map layers](operating.md#further-map-layers)",
  ),
};
