import { plural, t } from "@lingui/core/macro";
import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import type { SummaryGrouping, SummaryRow } from "@tocsin/contract";
import type { Ref } from "react";
import { categoryWord, severityWord } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { Icon } from "../../ui/icon.tsx";
import css from "./attention-row.module.css";
import { attentionId, rowClass, SelectBox } from "./attention-row.tsx";
import type { Placed } from "./placed.ts";

type Props = {
  ref: Ref<HTMLLIElement>;
  place: Placed;
  /** The first of its events. */
  head: SummaryRow & { id: number };
  group: SummaryGrouping;
  assetName: string;
  isOpen: boolean;
  isCurrent: boolean;
  /** How many of its events are selected. */
  selected: number;
  isSelecting: boolean;
  onToggle: () => void;
  onCurrent: () => void;
  onSelect: (() => void) | undefined;
};

/** A group of events: what they share, how many they are, how severe, and the first of them. */
export function GroupHead(props: Props) {
  const {
    ref,
    place,
    head,
    group,
    assetName,
    isOpen,
    isCurrent,
    selected,
    isSelecting,
    onToggle,
    onCurrent,
    onSelect,
  } = props;
  const { category, title } = head;
  const { events, worstSeverity } = head.group ?? { events: 0, worstSeverity: head.severity };
  const name = group === "asset" ? assetName : categoryWord(category);
  const isSelected = selected > 0 && selected === events;
  return (
    <li ref={ref} {...place} data-selecting={isSelecting || isSelected} className={rowClass({ isCurrent, isSelected })}>
      {onSelect && (
        <SelectBox label={t`Select all: ${name}`} isChecked={isSelected} onSelect={onSelect} onFocus={onCurrent} />
      )}
      <ButtonBase
        id={attentionId(head)}
        aria-expanded={isOpen}
        onClick={onToggle}
        onFocus={onCurrent}
        className={css.button}
      >
        <span className={css.mark}>
          <EventMark severity={worstSeverity} {...(group === "category" && { category })} />
        </span>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="body1" sx={{ fontWeight: 600, lineHeight: 1.35, overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <span className="visually-hidden">{". "}</span>
          <Typography variant="body2" className="figures" color="textSecondary" noWrap>
            {plural(events, { one: "# event", other: "# events" })} · {severityWord(worstSeverity)} · {title}
          </Typography>
        </Box>
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} sx={{ alignSelf: "center", mr: 3 }} />
      </ButtonBase>
    </li>
  );
}
