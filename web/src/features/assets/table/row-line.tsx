import { t } from "@lingui/core/macro";
import { flexRender } from "@tanstack/react-table";
import { memo } from "react";
import css from "./table.module.css";
import { TickBox } from "./tick-box.tsx";
import { isSameLine, type Line } from "./use-asset-table.ts";

type Props = { line: Line; template: string };

// Browsers take what is laid out as a grid for no table any longer, unless it states that it is one.
const asRow = { role: "row" };
const asCell = { role: "cell" };

export const lineClass = ({ isSelected, isCurrent }: Line): string =>
  `${css.line} ${isSelected ? css.selected : ""} ${isCurrent ? css.current : ""}`;

/** One asset as a row of the table. */
export const RowLine = memo(
  ({ line, template }: Props) => {
    const { row, position, top, height, isSelected, onCurrent } = line;
    const name = row.original.asset.name || t`Unnamed asset`;
    return (
      <tr
        {...asRow}
        aria-rowindex={position + 2}
        onFocus={onCurrent}
        className={`${lineClass(line)} ${css.wide}`}
        style={{ gridTemplateColumns: template, height, transform: `translateY(${top}px)` }}
      >
        <td {...asCell} className={css.tick}>
          <TickBox label={t`Select: ${name}`} isOn={isSelected} onChange={row.getToggleSelectedHandler()} />
        </td>
        {row.getVisibleCells().map((cell) => (
          <td key={cell.id} {...asCell} className={css.cell}>
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        ))}
      </tr>
    );
  },
  (before, after) => before.template === after.template && isSameLine(before.line, after.line),
);
