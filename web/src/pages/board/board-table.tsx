import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { BoardRow } from "@tocsin/contract";
import { usePreferences } from "../../lib/preferences.ts";
import { showCount } from "../../lib/quantities.ts";
import { clockTime, exactTime } from "../../lib/times.ts";
import { showDistance, type Units } from "../../lib/units.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import css from "./board.module.css";

/** The most severe events of the period, with the asset that each concerns most. */
export function BoardTable({ rows, total }: { rows: readonly BoardRow[]; total: number }) {
  const { units, timeZone } = usePreferences();
  const listed = showCount(rows.length);
  return (
    <section className={css.part} aria-label={t`Most severe events`}>
      <h2>{t`Most severe events`}</h2>
      <p className={css.quiet}>
        {rows.length === 0
          ? t`No events near these assets in this period.`
          : rows.length < total
            ? t`The ${listed} most severe of ${showCount(total)} events. Times show when an event was first reported.`
            : plural(rows.length, { one: "# event", other: "# events" })}
      </p>
      {rows.length > 0 && (
        <section aria-label={t`Table of events`} {...scrolledByKeys} className={css.scroller}>
          <table className={css.table}>
            <thead>
              <tr>
                {[t`Time`, t`Event`, t`Severity`, t`Asset`, t`Distance`, t`Certainty`, t`Sources`].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.eventId} row={row} timeZone={timeZone} units={units} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

/** On paper nothing is of today: every time has its date. */
const longAgo = new Date(0);

/** A narrow screen scrolls it, also without a pointer. */
const scrolledByKeys = { tabIndex: 0 };

type RowProps = { row: BoardRow; timeZone: string; units: Units };

function Row({ row, timeZone, units }: RowProps) {
  const { eventId, title, at, severity, asset, assets, distance, certainty, sources } = row;
  const others = assets - 1;
  return (
    <tr>
      <td className={css.time}>
        <time dateTime={at} title={exactTime(new Date(at), timeZone)}>
          {clockTime(new Date(at), longAgo, timeZone)}
        </time>
      </td>
      <td>
        <Link to="/events/$id" params={{ id: String(eventId) }}>
          {title}
        </Link>
      </td>
      <td>{severityWord(severity)}</td>
      <td>
        {asset ?? t`Asset without a name`}
        {others > 0 && ` ${t`and ${others} more`}`}
      </td>
      <td className={css.number}>{distance === null ? "–" : distance === 0 ? "0" : showDistance(distance, units)}</td>
      <td>{certainty === "inside" ? t`Inside` : t`Possible`}</td>
      <td>{sources.join(", ") || "–"}</td>
    </tr>
  );
}
