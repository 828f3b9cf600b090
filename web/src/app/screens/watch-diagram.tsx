import css from "./watch-diagram.module.css";

/** A drawing of the idea, not of a real place: one event inside a site's ring is told, others wait. */
export function WatchDiagram() {
  return (
    <svg className={css.diagram} viewBox="0 0 520 460" role="img" aria-labelledby="watch-diagram-title">
      <title id="watch-diagram-title">
        A site with a ring around it. An event inside the ring leads to one message; one at its soft edge and one
        outside do not.
      </title>
      <circle className={css.faint} cx="236" cy="236" r="218" />
      <circle className={css.ring} cx="236" cy="236" r="148" />
      <line className={css.bearing} x1="236" y1="236" x2="308" y2="160" />
      <circle className={css.site} cx="236" cy="236" r="8" />
      <text className={css.label} x="236" y="264" textAnchor="middle">
        Your site
      </text>
      <text className={css.small} x="236" y="404" textAnchor="middle">
        25 km
      </text>
      <path className={css.inside} d="M308 140l20 20-20 20-20-20z" />
      <circle className={css.soft} cx="106" cy="144" r="44" />
      <circle className={css.maybe} cx="106" cy="144" r="9" />
      <text className={css.small} x="106" y="208" textAnchor="middle">
        about here: possible
      </text>
      <circle className={css.outside} cx="420" cy="368" r="9" />
      <text className={css.small} x="420" y="396" textAnchor="middle">
        outside: waits
      </text>
      <g className={css.message}>
        <rect className={css.card} x="304" y="24" width="208" height="84" rx="12" />
        <text className={css.label} x="320" y="52">
          Warehouse fire
        </text>
        <text className={css.small} x="320" y="74">
          3.2 km north-east of Your site
        </text>
        <text className={css.small} x="320" y="94">
          Two sources, first seen 14:02
        </text>
      </g>
      <line className={css.thread} x1="312" y1="138" x2="330" y2="110" />
    </svg>
  );
}
