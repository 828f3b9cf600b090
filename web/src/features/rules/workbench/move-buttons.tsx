import { t } from "@lingui/core/macro";
import { mdiChevronDown, mdiChevronUp, mdiDragVertical } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import type { KeyboardEvent, PointerEvent } from "react";
import { Icon } from "../../../ui/icon.tsx";

type HandleProps = { tag: string; onMove: (by: -1 | 1) => void; onBegin: (event: PointerEvent) => void };

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves a row: dragged, or by the arrow keys. */
export function MoveHandle({ tag, onMove, onBegin }: HandleProps) {
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <ButtonBase
      aria-label={t`Move ${tag}`}
      title={t`Drag, or press the up and down arrow keys`}
      onPointerDown={onBegin}
      onKeyDown={press}
      sx={{
        width: 28,
        flex: "none",
        color: "text.secondary",
        cursor: "grab",
        touchAction: "none",
        "&:focus-visible": { outlineOffset: -2 },
      }}
    >
      <Icon path={mdiDragVertical} />
    </ButtonBase>
  );
}

type ButtonsProps = { tag: string; at: number; count: number; onMove: (by: -1 | 1) => void };

/** Moves a row by one place, with a click or a tap. */
export const MoveButtons = ({ tag, at, count, onMove }: ButtonsProps) => (
  <Box sx={{ display: "grid", alignContent: "center", flex: "none", pr: 1 }}>
    <IconButton size="small" aria-label={t`Move ${tag} up`} disabled={at === 0} onClick={() => onMove(-1)}>
      <Icon path={mdiChevronUp} />
    </IconButton>
    <IconButton size="small" aria-label={t`Move ${tag} down`} disabled={at === count - 1} onClick={() => onMove(1)}>
      <Icon path={mdiChevronDown} />
    </IconButton>
  </Box>
);
