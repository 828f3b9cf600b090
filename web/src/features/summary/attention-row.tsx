import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import type { SummaryRow } from "@tocsin/contract";
import { lazy, type Ref, Suspense } from "react";
import { usePreferences } from "../../lib/preferences.ts";
import { isAbout, severityWord } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { type RowAct, RowActs } from "../acts/row-acts.tsx";
import css from "./attention-row.module.css";
import type { Placed } from "./placed.ts";
import { aroundSite } from "./site-words.ts";

// Few rows of the first list have been acknowledged by anyone.
const Handling = lazy(() => import("./handling.tsx").then((module) => ({ default: module.Handling })));

type Props = {
  /** Where it is in its list, of which only a part is drawn. */
  place?: Placed;
  /** It is below the head of its group. */
  isInGroup?: boolean;
  ref?: Ref<HTMLLIElement>;
  row: SummaryRow & { id: number };
  assetName: string;
  isCurrent: boolean;
  isSelected: boolean;
  /** Every row shows its checkbox. */
  isSelecting: boolean;
  /** `isRange` if the Shift key is pressed. */
  onOpen: (isRange: boolean) => void;
  onSelect: ((isRange: boolean) => void) | undefined;
  onCurrent: () => void;
  acts: readonly RowAct[];
  onAct: (act: RowAct) => void;
};

/** The head of a group has an id below 0. */
export const attentionId = ({ id }: { id: number }): string => `attention-${id}`;

/** One event of a list: what, how severe, at which asset and how far, since when, who handles it, and the answer to it. */
export function AttentionRow(props: Props) {
  const {
    place,
    isInGroup,
    ref,
    row,
    assetName,
    isCurrent,
    isSelected,
    isSelecting,
    onOpen,
    onSelect,
    onCurrent,
    acts,
    onAct,
  } = props;
  const { units } = usePreferences();
  const { title, severity, category, createdAt, endedAt } = row;
  const [beforeSite, afterSite] = aroundSite(row, units);
  const isHandled = row.responses.length > 0 || row.acknowledgedAt !== null;
  return (
    <li
      ref={ref}
      {...place}
      data-selecting={isSelecting || isSelected}
      data-handled={isHandled}
      className={rowClass({ isInGroup, isCurrent, isSelected })}
    >
      {onSelect && (
        <SelectBox label={t`Select: ${title}`} isChecked={isSelected} onSelect={onSelect} onFocus={onCurrent} />
      )}
      <ButtonBase
        id={attentionId(row)}
        onClick={({ shiftKey }) => onOpen(shiftKey)}
        onFocus={onCurrent}
        className={css.button}
      >
        <span className={`${css.mark} ${endedAt ? css.isEnded : ""}`}>
          <EventMark severity={severity} category={category} isAbout={isAbout(row)} />
        </span>
        <div className={css.words}>
          <Typography variant="body1" className={css.title} data-acts={acts.length}>
            {title}
          </Typography>
          <span className="visually-hidden">{". "}</span>
          <Typography variant="body2" className={`figures ${css.facts}`} color="textSecondary">
            <span className="visually-hidden">{`${severityWord(severity)} · `}</span>
            <span>{beforeSite}</span>
            <span className={css.asset}>{assetName}</span>
            <span>
              {afterSite} ·{" "}
              {endedAt ? (
                <Trans>
                  ended <TimeAgo at={endedAt} />
                </Trans>
              ) : (
                <TimeAgo at={createdAt} />
              )}
            </span>
          </Typography>
          {isHandled && (
            <Suspense>
              <div className={css.handling}>
                <Handling row={row} />
              </div>
            </Suspense>
          )}
        </div>
      </ButtonBase>
      <div className={css.acts}>
        <RowActs title={title} acts={acts} onAct={onAct} />
      </div>
    </li>
  );
}

type Look = { isInGroup?: boolean | undefined; isCurrent: boolean; isSelected: boolean };

export const rowClass = ({ isInGroup, isCurrent, isSelected }: Look): string =>
  [css.row, isInGroup && css.inGroup, isCurrent && css.current, isSelected && css.selected].filter(Boolean).join(" ");

type BoxProps = { label: string; isChecked: boolean; onSelect: (isRange: boolean) => void; onFocus: () => void };

export const SelectBox = ({ label, isChecked, onSelect, onFocus }: BoxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isChecked}
    readOnly
    onClick={({ shiftKey }) => onSelect(shiftKey)}
    onFocus={onFocus}
  />
);
