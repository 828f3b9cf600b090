import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { mdiClose, mdiRestore } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { ReceivedEvent } from "@tocsin/contract";
import type { ReactNode } from "react";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { isAbout } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { happenedApart, listedAt } from "./event-times.ts";

type Props = {
  event: ReceivedEvent;
  where: ReactNode;
  isSelected?: boolean;
  isDismissed?: boolean;
  onSelect: () => void;
  /** Dismisses it, or brings it back. */
  onDismiss?: () => void;
  children?: ReactNode;
};

/** One event in a list: what, where and how far, first seen when. */
export function EventRow({
  event,
  where,
  isSelected = false,
  isDismissed = false,
  onSelect,
  onDismiss,
  children,
}: Props) {
  const { timeZone } = usePreferences();
  const isQuiet = !event.ongoing || isDismissed;
  const happened = happenedApart(event, useNow(), timeZone);
  const background = isSelected ? "var(--selected)" : undefined;
  return (
    <Box component="li" sx={{ ...rowStyle, bgcolor: background, "&:hover": { bgcolor: background ?? "var(--hover)" } }}>
      <Box sx={{ display: "flex", alignItems: "flex-start" }}>
        <ButtonBase
          id={`event-row-${event.id}`}
          onClick={onSelect}
          aria-current={isSelected ? "true" : undefined}
          sx={buttonStyle}
        >
          <Box sx={{ flex: "none", opacity: isQuiet ? 0.6 : 1, lineHeight: 0 }}>
            <EventMark severity={event.severity} category={event.category} isAbout={isAbout(event)} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body1" sx={{ ...titleStyle, color: isQuiet ? "text.secondary" : undefined }}>
              {event.title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {where}&nbsp;· {!event.ongoing && `${t`ended`}, `}
              {happened ? (
                <Trans>
                  first seen <TimeAgo at={listedAt(event)} />
                </Trans>
              ) : (
                <TimeAgo at={listedAt(event)} />
              )}
              {happened && ", "}
              {happened?.isAhead && (
                <Trans>
                  begins <TimeAgo at={happened.at} />
                </Trans>
              )}
              {happened && !happened.isAhead && (
                <Trans>
                  happened <TimeAgo at={happened.at} />
                </Trans>
              )}
              {isDismissed && ` · ${t`dismissed`}`}
            </Typography>
          </Box>
        </ButtonBase>
        {onDismiss && (
          <IconButton
            className="quiet-button"
            size="small"
            aria-label={isDismissed ? t`Restore: ${event.title}` : t`Dismiss: ${event.title}`}
            onClick={onDismiss}
            sx={{ mt: 2, mr: 2 }}
          >
            <Icon path={isDismissed ? mdiRestore : mdiClose} />
          </IconButton>
        )}
      </Box>
      {children}
    </Box>
  );
}

const rowStyle = {
  borderTop: "1px solid var(--hairline)",
  // There, and out of the way, until the row is pointed at; always where nothing can point.
  "@media (hover: hover)": {
    "& .quiet-button": { opacity: 0 },
    "&:hover .quiet-button, & .quiet-button:focus-visible": { opacity: 1 },
  },
};

const buttonStyle = {
  flex: 1,
  minWidth: 0,
  alignItems: "flex-start",
  justifyContent: "flex-start",
  gap: 3,
  pl: 4,
  pr: 2,
  py: 2.5,
  textAlign: "left",
};

const titleStyle = {
  fontWeight: 550,
  lineHeight: 1.35,
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;
