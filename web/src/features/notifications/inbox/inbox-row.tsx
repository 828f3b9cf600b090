import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Decision, Notification } from "@tocsin/contract";
import { type ReactNode, useState } from "react";
import { smallScreen } from "../../../app/theme/screens.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { showNearness, type Units } from "../../../lib/units.ts";
import { severityWord } from "../../../lib/words/event-words.ts";
import { EventMark } from "../../../ui/event-mark.tsx";
import { TimeAgo } from "../../../ui/times/time-ago.tsx";
import { type RowAct, RowActs } from "../../acts/row-acts.tsx";
import { stateWords } from "../delivery-log.tsx";
import { isUnanswered } from "./inbox-filter.ts";
import { NotificationDetails } from "./notification-details.tsx";

type Props = {
  notification: Notification;
  aside: string | undefined;
  isSelected: boolean;
  isCurrent: boolean;
  onSelect: () => void;
  onCurrent: () => void;
  onAct: (act: RowAct) => void;
  decision: (decision: Decision) => ReactNode;
};

export const rowId = ({ id }: { id: string }): string => `notification-${id}`;

/** One notification: what, how severe, at which site and how far, how its messages went, and who answered. */
export function InboxRow(props: Props) {
  const { notification, aside, isSelected, isCurrent, onSelect, onCurrent, onAct, decision } = props;
  const { eventId, title, severity, category } = notification;
  const { units } = usePreferences();
  const isSmall = useMediaQuery(smallScreen, { noSsr: true });
  const [isShown, setShown] = useState(false);
  const isOpen = isUnanswered(notification);
  const isLoud = isOpen && !aside;
  const site = siteWords(notification, units);
  const acts: RowAct[] = isOpen ? ["on-it", "seen", "dismiss"] : ["dismiss"];
  return (
    <Box
      component="li"
      sx={{ ...rowStyle, bgcolor: isSelected ? "var(--selected)" : undefined, ...(isCurrent && currentStyle) }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", position: "relative" }}>
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={onSelect}
          slotProps={{ input: { "aria-label": t`Select: ${title}` } }}
          sx={{ mt: 3, ml: 1, ...(isSmall && belowMark) }}
        />
        <ButtonBase
          id={rowId(notification)}
          aria-expanded={isShown}
          aria-current={isCurrent ? "true" : undefined}
          onFocus={onCurrent}
          onClick={() => setShown(!isShown)}
          sx={isSmall ? { ...buttonStyle, pl: 3, minHeight: 84 } : buttonStyle}
        >
          <Box sx={{ flex: "none", lineHeight: 0, opacity: isLoud ? 1 : 0.6 }}>
            <EventMark severity={severity} category={eventId === null ? undefined : category} />
          </Box>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography
              variant="body1"
              color={isLoud ? "textPrimary" : "textSecondary"}
              sx={{
                fontWeight: isLoud ? 600 : 450,
                lineHeight: 1.35,
                overflowWrap: "anywhere",
                ...(isSmall && beforeActs(acts.length)),
                ...(isSmall && !isShown && twoLines),
              }}
            >
              {title}
            </Typography>
            <span className="visually-hidden">{". "}</span>
            {isSmall ? <SmallLines {...props} site={site} /> : <WideLines {...props} site={site} />}
          </Box>
        </ButtonBase>
        <Box sx={isSmall ? atTheEnd : undefined}>
          <RowActs title={title} acts={acts} onAct={onAct} />
        </Box>
      </Box>
      {isShown && <NotificationDetails notification={notification} decision={decision} />}
    </Box>
  );
}

type LinesProps = Pick<Props, "notification" | "aside"> & { site: string };

function WideLines({ notification, aside, site }: LinesProps) {
  const { severity, createdAt } = notification;
  return (
    <>
      <Typography variant="body2" className="figures" color="textSecondary">
        {[severityWord(severity), site].filter(Boolean).join(" · ")} · <TimeAgo at={createdAt} />
      </Typography>
      <span className="visually-hidden">{". "}</span>
      <Typography variant="body2" color="textSecondary">
        {sentWords(notification)}
        <AnswerWords notification={notification} />
        {aside && ` · ${aside}`}
      </Typography>
    </>
  );
}

/** One line, of which the end is cut: when, where, who has it, and how it was sent. The mark shows how severe it is. */
const SmallLines = ({ notification, aside, site }: LinesProps) => (
  <>
    <span className="visually-hidden">{severityWord(notification.severity)}. </span>
    <Typography variant="body2" noWrap className="figures" color="textSecondary">
      <TimeAgo at={notification.createdAt} />
      {aside && ` · ${aside}`}
      <AnswerWords notification={notification} />
      {site && ` · ${site}`} · {sentWords(notification)}
    </Typography>
  </>
);

/** How its messages went, those that failed first. */
const sentWords = ({ deliveries }: Pick<Notification, "deliveries">): string =>
  deliveries
    .toSorted((one, other) => Number(other.state === "failed") - Number(one.state === "failed"))
    .map(stateWords)
    .join(", ") || t`No message`;

const rowStyle = {
  "& + &": { borderTop: "1px solid var(--hairline)" },
  "&:hover": { bgcolor: "var(--hover)" },
};

/** The title ends before the acts, whose place is the right end of its lines; what is below it has the whole width. */
const beforeActs = (acts: number) => ({ pr: `calc(${acts} * var(--space-9))` });
const atTheEnd = { position: "absolute", top: 0, right: 0 };

/** With the line below it, a notification has three. */
const twoLines = { display: "-webkit-box", WebkitLineClamp: 2, WebkitBoxOrient: "vertical", overflow: "hidden" };

/** The words have the width of both. */
const belowMark = { position: "absolute", top: 42, left: 9, m: 0, zIndex: 1 };

const currentStyle = { boxShadow: "inset 3px 0 0 var(--primary)" };

const buttonStyle = {
  flex: 1,
  minWidth: 0,
  justifyContent: "flex-start",
  alignItems: "flex-start",
  gap: 3,
  py: 3,
  px: 1,
  textAlign: "left",
};

/** The person who handles it, or that the person has acknowledged it. */
function AnswerWords({ notification: { responses, confirmedAt } }: { notification: Notification }) {
  const handling = responses.filter((response) => response.hasIt);
  const [first] = handling;
  if (first) {
    const others = handling.length - 1;
    return ` · ${others > 0 ? plural(others, { one: `${first.name} and # other are handling it`, other: `${first.name} and # others are handling it` }) : t`${first.name} is handling it`}`;
  }
  if (confirmedAt)
    return (
      <>
        {" · "}
        <Trans>
          acknowledged <TimeAgo at={confirmedAt} />
        </Trans>
      </>
    );
  if (responses.length === 0) return null;
  const only = responses.length === 1 ? responses[0]?.name : undefined;
  return ` · ${only ? t`acknowledged by ${only}` : plural(responses.length, { one: "acknowledged by # person", other: "acknowledged by # people" })}`;
}

/** The nearest asset that a notification is about and its distance, such as "Depot 3, 3.2 km, possibly inside, and 2 more". */
function siteWords({ decisions }: Pick<Notification, "decisions">, units: Units): string {
  const [nearest, ...others] = decisions;
  if (!nearest) return "";
  const { assetName, distance, certainty } = nearest;
  const parts = [
    assetName,
    distance !== null && (distance > 0 || certainty === "inside") && showNearness(distance, units),
    certainty === "possible" && t`possibly inside`,
  ];
  const site = parts.filter(Boolean).join(", ");
  const more = new Set(others.map(({ assetId }) => assetId)).size;
  return more > 0 ? plural(more, { one: `${site}, and # more`, other: `${site}, and # more` }) : site;
}
