import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import type { Event } from "@tocsin/contract";
import type { ReactNode } from "react";
import { isAbout, sinceOf } from "../../lib/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";

type Props = { event: Event; where: ReactNode; isSelected?: boolean; onSelect: () => void };

/** One event in a list: what, where and how far, since when. */
export function EventRow({ event, where, isSelected = false, onSelect }: Props) {
  const isOver = event.ongoing === 0;
  const since = sinceOf(event);
  return (
    <ButtonBase
      onClick={onSelect}
      aria-current={isSelected ? "true" : undefined}
      sx={{
        width: "100%",
        display: "flex",
        alignItems: "flex-start",
        justifyContent: "flex-start",
        gap: 3,
        px: 4,
        py: 2.5,
        textAlign: "left",
        borderTop: "1px solid var(--hairline)",
        bgcolor: isSelected ? "var(--selected)" : undefined,
        "&:hover": { bgcolor: isSelected ? "var(--selected)" : "var(--hover)" },
        "& svg": { opacity: isOver ? 0.6 : 1 },
      }}
    >
      <EventMark severity={event.severity} category={event.category} isAbout={isAbout(event)} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body1"
          sx={{
            fontWeight: 550,
            lineHeight: 1.35,
            color: isOver ? "text.secondary" : undefined,
            overflowWrap: "anywhere",
            ...twoLines,
          }}
        >
          {event.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {where}&nbsp;· {isOver ? "over, " : ""}
          <TimeAgo at={since.at} />
        </Typography>
      </Box>
    </ButtonBase>
  );
}

const twoLines = {
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;
