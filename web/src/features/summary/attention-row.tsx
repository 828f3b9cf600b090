import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { mdiAccountCheckOutline, mdiCheck, mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Response, SummaryEntry, SummaryRow } from "@tocsin/contract";
import type { Ref } from "react";
import { usePreferences } from "../../lib/preferences.ts";
import { isAbout, severityWord } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { siteWords } from "./site-words.ts";

type Props = {
  /** Where it is in its list, of which only a part is drawn: how far from the top, in pixels. */
  place?: { index: number; of: number; top: number };
  ref?: Ref<HTMLLIElement>;
  row: SummaryRow;
  assetName: string;
  isCurrent: boolean;
  onOpen: () => void;
  onCurrent: () => void;
  /** Undefined if no message asks for it. */
  onTakeOn: (() => void) | undefined;
  onSee: (() => void) | undefined;
  onDismiss: (() => void) | undefined;
};

export const attentionId = ({ eventId }: Pick<SummaryEntry, "eventId">): string => `attention-${eventId}`;

/** One event of a list: what, how severe, at which asset and how far, since when, who handles it, and the answer to it. */
export function AttentionRow({ place, ref, row, assetName, isCurrent, onOpen, onCurrent, ...acts }: Props) {
  const { units } = usePreferences();
  const { title, severity, category, createdAt, endedAt } = row;
  return (
    <Box
      component="li"
      ref={ref}
      {...(place && {
        "data-index": place.index,
        "aria-posinset": place.index + 1,
        "aria-setsize": place.of,
        style: { transform: `translateY(${place.top}px)` },
      })}
      sx={{ ...rowStyle, ...(place && placedStyle), ...(isCurrent && currentStyle) }}
    >
      <ButtonBase id={attentionId(row)} onClick={onOpen} onFocus={onCurrent} sx={buttonStyle}>
        <Box sx={{ flex: "none", lineHeight: 0, opacity: endedAt ? 0.6 : 1 }}>
          <EventMark severity={severity} category={category} isAbout={isAbout(row)} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body1" sx={titleStyle}>
            {title}
          </Typography>
          <span className="visually-hidden">{". "}</span>
          <Typography variant="body2" className="figures" color="textSecondary">
            {severityWord(severity)} · {siteWords(row, assetName, units)} ·{" "}
            {endedAt ? (
              <Trans>
                ended <TimeAgo at={endedAt} />
              </Trans>
            ) : (
              <TimeAgo at={createdAt} />
            )}
          </Typography>
          <Handling row={row} />
        </Box>
      </ButtonBase>
      <Acts title={title} {...acts} />
    </Box>
  );
}

type ActProps = Pick<Props, "onTakeOn" | "onSee" | "onDismiss"> & { title: string };

function Acts({ title, onTakeOn, onSee, onDismiss }: ActProps) {
  return (
    <Box sx={{ flex: "none", display: "flex", alignItems: "center", mr: 2 }}>
      {onTakeOn && (
        <IconButton aria-label={t`I’m on it: ${title}`} title={t`I’m on it`} color="primary" onClick={onTakeOn}>
          <Icon path={mdiAccountCheckOutline} />
        </IconButton>
      )}
      {onSee && (
        <IconButton aria-label={t`Seen: ${title}`} title={t`Seen`} color="primary" onClick={onSee}>
          <Icon path={mdiCheck} />
        </IconButton>
      )}
      {onDismiss && (
        <IconButton aria-label={t`Dismiss: ${title}`} title={t`Dismiss`} onClick={onDismiss}>
          <Icon path={mdiClose} />
        </IconButton>
      )}
    </Box>
  );
}

/** Who has acknowledged it, since when, and their notes; an acknowledgement of several events at once names nobody. */
function Handling({ row: { acknowledgedAt, responses } }: Pick<Props, "row">) {
  if (responses.length > 0) return responses.map((response) => <Answer key={response.name} {...response} />);
  if (!acknowledgedAt) return null;
  return (
    <Typography variant="body2" className="figures" color="textSecondary">
      <Trans>
        Acknowledged <TimeAgo at={acknowledgedAt} />
      </Trans>
    </Typography>
  );
}

const Answer = ({ name, confirmedAt, hasIt, note }: Response) => (
  <Typography variant="body2" className="figures" sx={{ overflowWrap: "anywhere" }}>
    {hasIt ? (
      <Trans>
        <strong>{name}</strong> is handling it, <TimeAgo at={confirmedAt} />
      </Trans>
    ) : (
      <Trans>
        <strong>{name}</strong> acknowledged it, <TimeAgo at={confirmedAt} />
      </Trans>
    )}
    {note && <Box component="span" sx={{ display: "block", color: "text.secondary" }}>{`“${note}”`}</Box>}
  </Typography>
);

const placedStyle = { position: "absolute", top: 0, left: 0, right: 0 };
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
