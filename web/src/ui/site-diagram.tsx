import type { Category, Severity } from "@tocsin/contract";
import { EventMark } from "./event-mark.tsx";
import css from "./site-diagram.module.css";

type Props = {
  distanceKm: number;
  /** Degrees clockwise from north. */
  bearing: number;
  radiusKm: number;
  severity: Severity;
  category: Category | null;
  isAbout: boolean;
  /** What the picture shows, in words. */
  label: string;
};

const [width, height] = [320, 168];
const centre = { x: width / 2, y: height / 2 };
/** The further of radius and distance is drawn this far from the middle, so that marks stay inside. */
const reach = 62;
const markSize = 34;

/** An asset with its radius and an event around it, north up, to scale: a map that needs no tiles. */
export function SiteDiagram({ distanceKm, bearing, radiusKm, severity, category, isAbout, label }: Props) {
  const scale = reach / Math.max(radiusKm, distanceKm, 0.001);
  const angle = (bearing * Math.PI) / 180;
  const at = {
    x: centre.x + Math.sin(angle) * distanceKm * scale,
    y: centre.y - Math.cos(angle) * distanceKm * scale,
  };
  return (
    <svg className={css.diagram} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <circle className={css.radius} cx={centre.x} cy={centre.y} r={radiusKm * scale} />
      <line className={css.bearing} x1={centre.x} y1={centre.y} x2={at.x} y2={at.y} />
      <circle className={css.asset} cx={centre.x} cy={centre.y} r="5" />
      <path className={css.north} d={`M${width - 20} 14l5 12l-5 -3l-5 3z`} />
      <text className={css.letter} x={width - 20} y="40" textAnchor="middle">
        N
      </text>
      <svg x={at.x - markSize / 2} y={at.y - markSize / 2} width={markSize} height={markSize} aria-hidden="true">
        <EventMark severity={severity} category={category} isAbout={isAbout} size={markSize} />
      </svg>
    </svg>
  );
}
