import type { Category, Severity } from "@tocsin/contract";
import { categoryWord, severityWord } from "../lib/words/event-words.ts";
import css from "./event-mark.module.css";
import { aboutRing, categoryIcon, iconBox, markBox, markOf } from "./event-mark-shape.ts";

type Props = {
  severity: Severity;
  /** Left out, the mark stands for a severity alone. */
  category?: Category | null;
  isAbout?: boolean;
  size?: number;
};

/** Severity as shape and fill, category as icon, an inexact place as a dashed edge; the same mark as on the map. */
export function EventMark({ severity, category, isAbout = false, size = 36 }: Props) {
  const mark = markOf[severity];
  const scale = mark.iconSize / iconBox;
  const offset = (markBox - mark.iconSize) / 2;
  return (
    <svg
      className={`${css.mark} ${css[severity]} ${mark.isHollow ? css.hollow : ""}`}
      width={size}
      height={size}
      viewBox={`0 0 ${markBox} ${markBox}`}
      role="img"
      aria-label={
        category === undefined ? severityWord(severity) : `${severityWord(severity)}, ${categoryWord(category)}`
      }
    >
      {isAbout && <path className={css.about} d={aboutRing} />}
      {mark.ring && <path className={css.ring} d={mark.ring} />}
      <path className={css.body} d={mark.body} />
      {category !== undefined && (
        <path
          className={css.icon}
          d={categoryIcon[category ?? "none"]}
          transform={`translate(${offset} ${offset}) scale(${scale})`}
        />
      )}
    </svg>
  );
}
