import type { Category, Drawn, Offset, Severity, SiteDrawing } from "@tocsin/contract";
import { showRadius, toKm, type Units } from "../lib/units.ts";
import { EventMark } from "./event-mark.tsx";
import css from "./site-diagram.module.css";

type Props = {
  drawing: SiteDrawing;
  severity: Severity;
  category: Category | null;
  isAbout: boolean;
  units: Units;
  /** What the picture shows, in words. */
  label: string;
};

const [width, height] = [320, 184];
/** Room around what is shown, for the mark of the event. */
const margin = 22;
const markSize = 34;
/** The extent of an event is shown as far as this many times what the asset and its distance need. */
const mostWidened = 3;

/** An asset and an event with their extents, north up, to scale: a map that needs no tiles. */
export function SiteDiagram({ drawing, severity, category, isAbout, units, label }: Props) {
  const { asset, event, distance } = drawing;
  const view = viewOf(drawing);
  const [assetAt, eventAt] = [view.place(asset.point), view.place(event.point)];
  const isOutlined = asset.areas.length + asset.lines.length > 0;
  return (
    <svg className={css.diagram} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {isOutlined ? (
        <Outline shape={asset} view={view} />
      ) : (
        <circle className={css.radius} cx={assetAt[0]} cy={assetAt[1]} r={(asset.radius ?? 0) * view.scale} />
      )}
      <g className={`${css.extent} ${css[severity]} ${isAbout ? css.about : ""}`}>
        <path d={pathOf(event.areas.flat(), view, true)} fillRule="evenodd" />
        <path className={css.line} d={pathOf(event.lines, view, false)} />
        {event.radius !== null && <circle cx={eventAt[0]} cy={eventAt[1]} r={event.radius * view.scale} />}
      </g>
      {distance && <path className={css.distance} d={pathOf([distance], view, false)} />}
      {isInView(eventAt) && (
        <svg
          x={eventAt[0] - markSize / 2}
          y={eventAt[1] - markSize / 2}
          width={markSize}
          height={markSize}
          aria-hidden="true"
        >
          <EventMark severity={severity} category={category} isAbout={isAbout} size={markSize} />
        </svg>
      )}
      {!isOutlined && <circle className={css.asset} cx={assetAt[0]} cy={assetAt[1]} r="5" />}
      <path className={css.north} d={`M${width - 20} 14l5 12l-5 -3l-5 3z`} />
      <text className={css.letter} x={width - 20} y="40" textAnchor="middle">
        N
      </text>
      <ScaleBar scale={view.scale} units={units} />
    </svg>
  );
}

/** What is monitored around an outline, and the outline itself. */
function Outline({ shape, view }: { shape: Drawn; view: View }) {
  const [areas, lines] = [pathOf(shape.areas.flat(), view, true), pathOf(shape.lines, view, false)];
  const around = 2 * (shape.radius ?? 0) * view.scale;
  return (
    <>
      <g className={css.around} strokeWidth={around}>
        <path d={areas} fillRule="evenodd" />
        <path className={css.line} d={lines} />
      </g>
      <g className={css.outline}>
        <path d={areas} fillRule="evenodd" />
        <path className={css.line} d={lines} />
      </g>
    </>
  );
}

/** A round length, drawn at most a third of the picture long. */
function ScaleBar({ scale, units }: { scale: number; units: Units }) {
  const most = width / 3 / (toKm(1, units) * scale);
  const power = 10 ** Math.floor(Math.log10(most));
  const km = toKm((Number([5, 2].find((step) => step * power <= most)) || 1) * power, units);
  const [left, bottom] = [12, height - 12];
  return (
    <>
      <path className={css.bar} d={`M${left} ${bottom - 5}v5h${km * scale}v-5`} />
      <text className={css.letter} x={left} y={bottom - 9}>
        {showRadius(km, units)}
      </text>
    </>
  );
}

type View = { scale: number; place(offset: Offset): [x: number, y: number] };
type Box = { west: number; south: number; east: number; north: number };

/** All of the asset and the distance, and of the extent of the event what is near. */
function viewOf({ asset, event, distance }: SiteDrawing): View {
  const needed = boxOf([...cornersOf(asset), ...(distance ?? [event.point])], asset.radius ?? 0);
  const whole = join(needed, join(boxOf(cornersOf(event), 0), boxOf([event.point], event.radius ?? 0)));
  const more = ((mostWidened - 1) / 2) * Math.max(needed.east - needed.west, needed.north - needed.south, 0.05);
  const west = Math.max(whole.west, needed.west - more);
  const east = Math.min(whole.east, needed.east + more);
  const south = Math.max(whole.south, needed.south - more);
  const north = Math.min(whole.north, needed.north + more);
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, 0.05),
    (height - 2 * margin) / Math.max(north - south, 0.05),
  );
  return {
    scale,
    place: ([x, y]) => [
      round(width / 2 + (x - (west + east) / 2) * scale),
      round(height / 2 - (y - (south + north) / 2) * scale),
    ],
  };
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

const cornersOf = ({ point, areas, lines }: Drawn): Offset[] => {
  const corners = [...areas.flat(2), ...lines.flat()];
  return corners.length > 0 ? corners : [point];
};

const boxOf = (points: readonly Offset[], around: number): Box =>
  points.map(([x, y]) => ({ west: x - around, south: y - around, east: x + around, north: y + around })).reduce(join);

const join = (one: Box, other: Box): Box => ({
  west: Math.min(one.west, other.west),
  south: Math.min(one.south, other.south),
  east: Math.max(one.east, other.east),
  north: Math.max(one.north, other.north),
});

const isInView = ([x, y]: [number, number]): boolean => x >= 0 && y >= 0 && x <= width && y <= height;

const pathOf = (lines: readonly (readonly Offset[])[], view: View, isClosed: boolean): string =>
  lines
    .map((line) => `M${line.map((corner) => view.place(corner).join(" ")).join("L")}${isClosed ? "Z" : ""}`)
    .join("");
