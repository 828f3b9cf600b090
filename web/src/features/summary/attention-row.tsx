import { t } from "@lingui/core/macro";
import { mdiCheck, mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { SummaryEntry } from "@tocsin/contract";
import { usePreferences } from "../../lib/preferences.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { siteWords } from "./site-words.ts";

type Props = {
  entry: SummaryEntry;
  assetName: string;
  isCurrent: boolean;
  onOpen: () => void;
  onCurrent: () => void;
  /** Undefined if no message asks for it. */
  onAcknowledge: (() => void) | undefined;
  onDismiss: () => void;
};

export const attentionId = ({ eventId }: Pick<SummaryEntry, "eventId">): string => `attention-${eventId}`;

/** One event that needs the person: what, how severe, at which asset and how far, since when, and the answer to it. */
export function AttentionRow({ entry, assetName, isCurrent, onOpen, onCurrent, onAcknowledge, onDismiss }: Props) {
  const { units } = usePreferences();
  const { title, severity, category, createdAt, acknowledgedAt } = entry;
  return (
    <Box component="li" sx={{ ...rowStyle, ...(isCurrent && currentStyle) }}>
      <ButtonBase id={attentionId(entry)} onClick={onOpen} onFocus={onCurrent} sx={buttonStyle}>
        <Box sx={{ flex: "none", lineHeight: 0 }}>
          <EventMark severity={severity} category={category} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body1" sx={titleStyle}>
            {title}
          </Typography>
          <span className="visually-hidden">{". "}</span>
          <Typography variant="body2" className="figures" color="textSecondary">
            {severityWord(severity)} · {siteWords(entry, assetName, units)} · <TimeAgo at={createdAt} />
            {acknowledgedAt && ` · ${t`acknowledged`}`}
          </Typography>
        </Box>
      </ButtonBase>
      <Box sx={{ flex: "none", display: "flex", alignItems: "center", mr: 2 }}>
        {onAcknowledge && (
          <IconButton
            aria-label={t`Acknowledge: ${title}`}
            title={t`Acknowledge`}
            color="primary"
            onClick={onAcknowledge}
          >
            <Icon path={mdiCheck} />
          </IconButton>
        )}
        <IconButton aria-label={t`Dismiss: ${title}`} title={t`Dismiss`} onClick={onDismiss}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  borderTop: "1px solid var(--hairline)",
  "&:hover": { bgcolor: "var(--hover)" },
};
const currentStyle = { boxShadow: "inset 3px 0 0 var(--primary)" };
const buttonStyle = {
  flex: 1,
  minWidth: 0,
  alignItems: "flex-start",
  justifyContent: "flex-start",
  gap: 3,
  pl: 4,
  pr: 1,
  py: 2,
  textAlign: "left",
};
const titleStyle = {
  fontWeight: 600,
  lineHeight: 1.35,
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;
