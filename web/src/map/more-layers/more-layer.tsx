import { t } from "@lingui/core/macro";
import type { MapLayer } from "@tocsin/contract";
import { Layer, useMap } from "@vis.gl/react-maplibre";
import type { FilterSpecification, GeoJSONSource } from "maplibre-gl";
import { Fragment, useEffect, useState } from "react";
import { escapeHtml } from "../../lib/escape-html.ts";
import { useTilesState } from "../events/use-tiles-state.ts";
import { Source } from "../layers/source.tsx";
import type { MapColours } from "../map-colours.ts";
import { MapNotice } from "../map-notice.tsx";
import { RetryNotice } from "./retry-notice.tsx";

type Props = { layer: MapLayer; colours: MapColours };

/** Warnings and the like are no older than this. */
const refreshMs = 300_000;

/** A layer of the operator's below the assets and events, with its attribution; it is said while it loads, and if it cannot. */
export function MoreLayer({ layer, colours }: Props) {
  const { name, kind, address } = layer;
  const id = `more-${layer.id}`;
  const { current: map } = useMap();
  const [attempt, setAttempt] = useState(0);
  const { state, source } = useTilesState(id, `${address} ${attempt}`);
  useEffect(() => {
    if (kind !== "geojson") return;
    const timer = setInterval(() => map?.getSource<GeoJSONSource>(id)?.setData(address), refreshMs);
    return () => clearInterval(timer);
  }, [map, kind, id, address]);
  return (
    <>
      <Fragment key={source}>
        {kind === "raster" ? <Pictures id={id} layer={layer} /> : <Shapes id={id} layer={layer} colours={colours} />}
      </Fragment>
      {state === "loading" && <MapNotice place="top">{t`Loading ${name}…`}</MapNotice>}
      {state === "failed" && (
        <RetryNotice onRetry={() => setAttempt(attempt + 1)}>{t`${name} could not be loaded.`}</RetryNotice>
      )}
    </>
  );
}

/** The lowest of the product's own layers: nothing of the operator's covers an asset or an event. */
const lowestOwn = "asset-discs";

const zooms = ({ minZoom }: MapLayer) => (minZoom === null ? {} : { minzoom: minZoom });

function tilesOf({ address, attribution, maxZoom }: MapLayer) {
  return { tiles: [address], attribution: escapeHtml(attribution), ...(maxZoom !== null && { maxzoom: maxZoom }) };
}

function Pictures({ id, layer }: { id: string; layer: MapLayer }) {
  return (
    <Source id={id} type="raster" tileSize={256} {...tilesOf(layer)}>
      <Layer id={id} type="raster" beforeId={lowestOwn} paint={{ "raster-opacity": 0.7 }} {...zooms(layer)} />
    </Source>
  );
}

const is = (type: string): FilterSpecification => ["==", ["geometry-type"], type];

/** Areas, lines and points in one colour; nothing of what the document says about them is shown. */
function Shapes({ id, layer, colours }: Props & { id: string }) {
  const colour = layer.colour ?? colours["category-other"];
  const common = { beforeId: lowestOwn, ...zooms(layer), ...(layer.layer !== null && { "source-layer": layer.layer }) };
  const layers = [
    <Layer
      key="areas"
      id={`${id}-areas`}
      type="fill"
      filter={is("Polygon")}
      paint={{ "fill-color": colour, "fill-opacity": 0.16 }}
      {...common}
    />,
    <Layer
      key="lines"
      id={`${id}-lines`}
      type="line"
      filter={["!", is("Point")] as FilterSpecification}
      paint={{ "line-color": colour, "line-width": 1.5 }}
      {...common}
    />,
    <Layer
      key="points"
      id={`${id}-points`}
      type="circle"
      filter={is("Point")}
      paint={{
        "circle-color": colour,
        "circle-radius": 4,
        "circle-stroke-color": colours["map-land"],
        "circle-stroke-width": 1,
      }}
      {...common}
    />,
  ];
  if (layer.kind === "vector")
    return (
      <Source id={id} type="vector" {...tilesOf(layer)}>
        {layers}
      </Source>
    );
  return (
    <Source id={id} type="geojson" data={layer.address} attribution={escapeHtml(layer.attribution)}>
      {layers}
    </Source>
  );
}
