import css from "./wordmark.module.css";

/** The name with its sign: rings around a place, and one thing that happened at their edge. */
export function Wordmark() {
  return (
    <span className={css.wordmark}>
      <svg className={css.sign} viewBox="0 0 28 28" aria-hidden="true">
        <circle className={css.outerRing} cx="14" cy="14" r="12" />
        <circle className={css.innerRing} cx="14" cy="14" r="7.5" />
        <circle className={css.place} cx="14" cy="14" r="3" />
        <path className={css.event} d="M22.5 1.5l4 4-4 4-4-4z" />
      </svg>
      Tocsin
    </span>
  );
}
