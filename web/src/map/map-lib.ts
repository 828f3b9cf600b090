import * as mapLib from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";

// Bundlers cannot see the worker by themselves; as a file of our own it also satisfies the content policy.
mapLib.setWorkerUrl(workerUrl);
// It takes as long to start as the page takes to know what to draw.
mapLib.prewarm();

export { mapLib };
