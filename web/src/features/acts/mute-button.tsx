import { msg, t } from "@lingui/core/macro";
import { mdiBellOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { exactTime } from "../../lib/times.ts";
import { actIcons, actWord } from "../../lib/words/act-words.ts";
import { untilWords } from "../../lib/words/until-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { useMuteOf } from "../rules/queries.ts";
import { type Subject, useEventActs } from "./use-event-acts.ts";

const hourMs = 3_600_000;
const spans = [
  { label: msg`For 1 hour`, ms: hourMs },
  { label: msg`For 8 hours`, ms: 8 * hourMs },
  { label: msg`For 1 day`, ms: 24 * hourMs },
  { label: msg`For 1 week`, ms: 7 * 24 * hourMs },
];

type Props = { subject: Subject /** The muted object, in a word. */; label: string };

/** Mutes an event or an asset; updates that are more severe are still sent, and the rest when the mute ends. */
export function MuteButton({ subject, label }: Props) {
  const { timeZone } = usePreferences();
  const now = useNow();
  const acts = useEventActs();
  const muted = useMuteOf(subject);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wordsOf = (until: Date) => t`Muted until ${untilWords(until, now, timeZone)}`;
  const choose = (ms: number) => {
    setAnchor(null);
    const until = new Date(Date.now() + ms);
    acts.mute(subject, until, wordsOf(until));
  };
  if (muted) {
    const until = new Date(muted.until);
    return (
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiBellOutline} />}
        onClick={() => acts.unmute(muted, subject, wordsOf(until))}
        disabled={acts.isBusy}
        title={exactTime(until, timeZone)}
      >{t`Muted until ${untilWords(until, now, timeZone)}. Unmute`}</Button>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={actIcons.mute} />}
        aria-haspopup="menu"
        disabled={acts.isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {actWord("mute")}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} aria-label={label}>
        {spans.map(({ label, ms }) => (
          <MenuItem key={ms} onClick={() => choose(ms)}>
            {i18n._(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
