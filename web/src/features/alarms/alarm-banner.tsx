import { plural, t } from "@lingui/core/macro";
import { mdiAlertOctagonOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Alarm } from "@tocsin/contract";
import { useState } from "react";
import { useNow } from "../../lib/now.ts";
import { keepOwn, readOwn } from "../../lib/session/own-storage.ts";
import { Icon } from "../../ui/icon.tsx";
import { useAlarms } from "./queries.ts";

const keptName = "alarms-later";
const laterMs = 4 * 3_600_000;

/** What needs attention of admins now, as one line that leads to all of it; nothing without alarms, and for four hours after *Later*. */
export function AlarmBanner() {
  const alarms = useAlarms().data ?? [];
  const now = useNow().getTime();
  const [hidden, setHidden] = useState(readHidden);
  const shown = alarms.filter((alarm) => (hidden[nameOf(alarm)] ?? 0) < now);
  const [first] = shown;
  if (!first) return null;
  const { text } = first;
  const words = plural(shown.length, { one: text, other: `# alarms: ${text}` });
  const hide = () => {
    const next = Object.fromEntries(alarms.map((alarm) => [nameOf(alarm), now + laterMs]));
    setHidden(next);
    keepOwn(keptName, next);
  };
  return (
    <Box role="alert" sx={{ display: "flex", alignItems: "center", minWidth: 0, gap: 2 }}>
      <Icon path={mdiAlertOctagonOutline} sx={{ color: "var(--error)" }} />
      <Typography noWrap variant="body2" title={words} sx={{ minWidth: 0, "& a": { display: "inline" } }}>
        <Link to="/admin">{words}</Link>
      </Typography>
      <Button size="small" color="inherit" onClick={hide} sx={{ flexShrink: 0 }}>{t`Later`}</Button>
    </Box>
  );
}

/** Raised again, it is another alarm. */
const nameOf = ({ kind, raisedAt }: Alarm): string => `${kind} ${raisedAt}`;

/** Until when each alarm is hidden on this device. */
function readHidden(): Record<string, number> {
  const kept = readOwn(keptName);
  return typeof kept === "object" && kept !== null
    ? Object.fromEntries(Object.entries(kept).filter(([, until]) => typeof until === "number"))
    : {};
}
