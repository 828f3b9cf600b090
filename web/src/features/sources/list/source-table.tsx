import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import TableSortLabel from "@mui/material/TableSortLabel";
import type { ReactNode } from "react";
import { i18n } from "../../../lib/language/i18n.ts";
import type { SourceOrder } from "./source-health.ts";
import style from "./source-table.module.css";

type Props = { order: SourceOrder; onOrder: (order: SourceOrder) => void; children: ReactNode };

const columns: { by: SourceOrder["by"]; label: MessageDescriptor }[] = [
  { by: "state", label: msg`State` },
  { by: "name", label: msg`Source` },
  { by: "polled", label: msg`Last success` },
  { by: "items", label: msg`Items in 14 days` },
];

/** The table of sources; its columns put it in order. */
export const SourceTable = ({ order, onOrder, children }: Props) => (
  <table aria-label={t`Sources`} className={style.table}>
    <thead>
      <tr>
        {columns.map(({ by, label }) => (
          <th key={by} scope="col" aria-sort={ariaSort(order, by)}>
            <TableSortLabel
              active={order.by === by}
              direction={order.by === by && order.isReversed ? "desc" : "asc"}
              onClick={() => onOrder({ by, isReversed: order.by === by && !order.isReversed })}
            >
              {i18n._(label)}
            </TableSortLabel>
          </th>
        ))}
        <th scope="col">{t`Actions`}</th>
      </tr>
    </thead>
    {children}
  </table>
);

function ariaSort(order: SourceOrder, by: SourceOrder["by"]): "ascending" | "descending" | undefined {
  if (order.by !== by) return undefined;
  return order.isReversed ? "descending" : "ascending";
}
