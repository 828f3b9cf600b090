import { mdiBellOffOutline, mdiBellOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { MuteInput } from "@tocsin/contract";
import { useState } from "react";
import { usePreferences } from "../../lib/preferences.ts";
import { exactTime } from "../../lib/times.ts";
import { Icon } from "../../ui/icon.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useEndMute, useMutes, useMuteUntil } from "./queries.ts";

const hourMs = 3_600_000;
const spans = [
  { label: "For an hour", ms: hourMs },
  { label: "For eight hours", ms: 8 * hourMs },
  { label: "For a day", ms: 24 * hourMs },
  { label: "For a week", ms: 7 * 24 * hourMs },
];

type Props = { subject: Pick<MuteInput, "eventId" | "assetId"> /** What is muted, in a word. */; what: string };

/** Silence for a while about an event or an asset; what becomes worse is told nonetheless, and the rest when it ends. */
export function MuteButton({ subject, what }: Props) {
  const { timeZone } = usePreferences();
  const mutes = useMutes();
  const mute = useMuteUntil();
  const end = useEndMute();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const muted = mutes.data?.find(
    (one) => one.eventId === (subject.eventId ?? null) && one.assetId === (subject.assetId ?? null),
  );
  const onError = toastFailure("Not changed");
  const choose = (ms: number) => {
    setAnchor(null);
    mute.mutate({ ...subject, until: new Date(Date.now() + ms).toISOString() }, { onError });
  };
  if (muted) {
    return (
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiBellOutline} />}
        onClick={() => end.mutate(muted.id, { onError })}
        disabled={end.isPending}
      >
        Muted until {exactTime(new Date(muted.until), timeZone)}. End it
      </Button>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiBellOffOutline} />}
        aria-haspopup="menu"
        disabled={mute.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Mute
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} aria-label={`Mute ${what}`}>
        {spans.map(({ label, ms }) => (
          <MenuItem key={ms} onClick={() => choose(ms)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
