import { closeSync, openSync, readSync } from "node:fs";
import type { MapLayer } from "@tocsin/contract";
import { type Log, reasonOf } from "../platform/log.ts";
import { createSafeFetch, parseAllow } from "../platform/safe-fetch/index.ts";
import { originsOfLayers, readMapLayers } from "./map-layers.ts";
import { findStyleOrigins } from "./style-origins.ts";

/** What pages draw the map from, in addition to the world that comes with the product. */
export type MapBase = {
  styleUrl: string | undefined;
  /** A PMTiles file on this machine. */
  tilesFile: string | undefined;
  /** Further layers that people may switch on. */
  layers: readonly MapLayer[];
  /** Origins that pages may ask for the map; may grow when the style becomes known. */
  origins(): readonly string[];
  close(): Promise<void>;
};

type Settings = {
  styleUrl: string | undefined;
  tilesFile: string | undefined;
  /** A JSON file with further layers. */
  layersFile: string | undefined;
  fetchAllow: ReturnType<typeof parseAllow>;
  userAgent: string;
};

const againMs = 60_000;
const mostAnswerMs = 8_000;

/**
 * Opens what the operator chose. What a style names is read in the background, and tried again until it can be had: pages
 * may ask the style's own origin, and those of further layers, from the beginning. Throws when a file is not what it should be.
 */
export function openMapBase(settings: Settings, log: Log): MapBase {
  const { styleUrl, tilesFile, layersFile, fetchAllow, userAgent } = settings;
  if (tilesFile) checkArchive(tilesFile);
  const layers = readMapLayers(layersFile);
  const layerOrigins = originsOfLayers(layers);
  const stopped = new AbortController();
  let origins = styleUrl ? [new URL(styleUrl).origin] : [];
  let timer: NodeJS.Timeout | undefined;
  // The operator trusts the style, and so the hosts that it names: these may be private ones.
  const ask = async (url: string): Promise<unknown> => {
    const fetch = createSafeFetch({ allow: [...fetchAllow, ...parseAllow(new URL(url).host)], userAgent });
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(mostAnswerMs)]);
    const answer = await fetch({ url, headers: { accept: "application/json" }, signal }).finally(fetch.close);
    if (answer.status !== 200) throw new Error(`${new URL(url).host} answered ${answer.status}`);
    return JSON.parse(answer.body.toString("utf8"));
  };
  const look = async (url: string): Promise<void> => {
    try {
      origins = await findStyleOrigins(url, ask);
      log.info("the map style was read", { origins: origins.join(" ") });
    } catch (error) {
      if (stopped.signal.aborted) return;
      log.warn("the map style cannot be read yet", { url, reason: reasonOf(error) });
      timer = setTimeout(look, againMs, url).unref();
    }
  };
  const looking = styleUrl ? look(styleUrl) : undefined;
  return {
    styleUrl,
    tilesFile,
    layers,
    origins: () => [...new Set([...origins, ...layerOrigins])],
    async close() {
      stopped.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}

/** The first bytes of a PMTiles archive, version 3 (https://github.com/protomaps/PMTiles). */
const magic = Buffer.from("PMTiles\x03", "latin1");

function checkArchive(path: string): void {
  const start = Buffer.alloc(magic.length);
  try {
    const file = openSync(path, "r");
    readSync(file, start);
    closeSync(file);
  } catch (error) {
    throw new Error(`PMTILES cannot be read: ${reasonOf(error)}`);
  }
  if (!start.equals(magic)) throw new Error(`PMTILES is no PMTiles archive of version 3: ${path}`);
}
