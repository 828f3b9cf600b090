import { t } from "@lingui/core/macro";
import { memo } from "react";
import { AssetMark } from "../asset-mark.tsx";
import { shortState } from "./cell-words.ts";
import { NameLink } from "./columns.tsx";
import { lineClass } from "./row-line.tsx";
import css from "./table.module.css";
import { TickBox } from "./tick-box.tsx";
import { isSameLine, type Line } from "./use-asset-table.ts";

type Props = { line: Line; count: number };

/** One asset as an entry of the list on a small screen: name, state and tags. */
export const SmallRow = memo(
  ({ line, count }: Props) => {
    const { row, position, top, height, isSelected, onCurrent } = line;
    const { asset, state, mutedUntil } = row.original;
    const name = asset.name || t`Unnamed asset`;
    const notes = [asset.paused && t`Paused`, mutedUntil && t`Muted`, ...asset.tags].filter(Boolean);
    return (
      <li
        aria-setsize={count}
        aria-posinset={position + 1}
        onFocus={onCurrent}
        className={`${lineClass(line)} ${css.small}`}
        style={{ height, transform: `translateY(${top}px)` }}
      >
        <TickBox label={t`Select: ${name}`} isOn={isSelected} onChange={row.getToggleSelectedHandler()} />
        <div className={css.mark}>
          <AssetMark state={state} />
        </div>
        <div className={css.entry}>
          <div>
            <NameLink asset={asset} />
          </div>
          <div className={`${css.facts} figures`}>{[shortState(row.original), ...notes].join(" · ")}</div>
        </div>
      </li>
    );
  },
  (before, after) => before.count === after.count && isSameLine(before.line, after.line),
);
