import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { BackTest, BackTestDifference } from "@tocsin/contract";
import { useState } from "react";
import { listWords } from "../../lib/language/list-words.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { showCount } from "../../lib/quantities.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { differenceWords } from "./difference-words.ts";

const kinds = ["added", "removed", "changed"] as const;
type Kind = (typeof kinds)[number];

type Props = { result: BackTest; names: ReadonlyMap<number, string> };

/** The notifications that would have come, gone or changed; one kind at a time. */
export function DifferenceLists({ result, names }: Props) {
  const [chosen, choose] = useState<Kind>();
  const { totals } = result;
  // The person's choice, unless it has become empty while they were editing.
  const shown = (chosen && totals[chosen] > 0 ? chosen : kinds.find((kind) => totals[kind] > 0)) ?? "added";
  const label = { added: t`Added`, removed: t`Removed`, changed: t`Changed` };
  const list = result[shown];
  return (
    <>
      <Box role="group" aria-label={t`Differences`} sx={barStyle}>
        {kinds.map((kind) => (
          <ButtonBase
            key={kind}
            aria-pressed={kind === shown}
            disabled={totals[kind] === 0}
            onClick={() => choose(kind)}
            className="figures"
            sx={tabStyle}
          >
            {label[kind]} ({showCount(totals[kind])})
          </ButtonBase>
        ))}
      </Box>
      {isShared(result) && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 2 }}>
          {t`Each event is listed separately, even if several share one message.`}
        </Typography>
      )}
      <Box
        tabIndex={0}
        role="region"
        aria-label={t`Notifications that differ`}
        sx={{ maxHeight: 440, overflow: "auto" }}
      >
        <PlainList label={label[shown]}>
          {list.map((one) => (
            <Difference key={`${one.eventId} ${one.before?.at} ${one.after?.at}`} difference={one} names={names} />
          ))}
        </PlainList>
        {totals[shown] > list.length && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 3 }}>
            {t`Showing the newest ${list.length} of ${showCount(totals[shown])}`}
          </Typography>
        )}
      </Box>
    </>
  );
}

/** Whether the lists differ in another number than the messages do, because some messages are about several events. */
const isShared = ({ before, after, totals }: BackTest): boolean =>
  totals.added - totals.removed !== after.notifications - before.notifications;

function Difference({ difference, names }: { difference: BackTestDifference; names: Props["names"] }) {
  const { timeZone } = usePreferences();
  const { eventId, title, severity, category, assetIds, before, after } = difference;
  const at = (after ?? before)?.at;
  const changes = before && after ? differenceWords(before, after, timeZone) : [];
  return (
    <ListRow icon={<EventMark severity={severity} category={category} size={28} />}>
      <Typography variant="body2" sx={titleStyle}>
        <Link to="/events/$id" params={{ id: String(eventId) }}>
          {title}
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary" className="figures">
        {at && <ClockTime at={at} />} · {assetWords(assetIds, names)}
      </Typography>
      {changes.length > 0 && (
        <Typography variant="body2" className="figures">
          {changes.join(" · ")}
        </Typography>
      )}
    </ListRow>
  );
}

const mostNamed = 3;

/** The assets by name; of very many, the first and how many more. */
function assetWords(ids: readonly number[], names: Props["names"]): string {
  const named = ids.map((id) => names.get(id) || t`Unnamed asset`);
  const more = named.length - mostNamed;
  if (more <= 0) return listWords(named);
  return listWords([...named.slice(0, mostNamed), t`${more} more`]);
}

const barStyle = { display: "flex", flexWrap: "wrap", columnGap: 1, px: 3 };
const tabStyle = {
  px: 2,
  minHeight: 44,
  borderBottom: "2px solid transparent",
  color: "text.secondary",
  fontSize: 14,
  fontWeight: 550,
  "&:hover": { color: "text.primary" },
  "&:disabled": { opacity: 0.6 },
  "&[aria-pressed=true]": { color: "primary.main", borderBottomColor: "var(--primary)" },
};
const titleStyle = {
  fontWeight: 550,
  "& a": { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
};
