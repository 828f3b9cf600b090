import { msg, t } from "@lingui/core/macro";
import { mdiClose, mdiPause, mdiPlay, mdiSkipNext, mdiSkipPrevious } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useContext } from "react";
import { i18n } from "../../../lib/language/i18n.ts";
import type { Step } from "../../../lib/time-windows.ts";
import { MapCover } from "../../../map/geometry/map-cover.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SmallSwitch } from "../../../ui/small-switch.tsx";
import { type Play, speeds, wantsStillness } from "./use-play.ts";

const steps = { hour: msg`1 hour`, day: msg`1 day`, week: msg`1 week` };

type Props = {
  play: Play;
  count: number;
  words: string;
  step: Step;
  onStep: (step: Step) => void;
  isHeat: boolean;
  onHeat: (isHeat: boolean) => void;
  onClose: () => void;
  note?: ReactNode;
};

/** Plays, pauses, steps and searches through the windows of a period. */
export function PlayControls({ play, count, words, step, onStep, isHeat, onHeat, onClose, note }: Props) {
  const cover = useContext(MapCover);
  const { speed, setSpeed } = play;
  return (
    <Box role="group" aria-label={t`Play events`} sx={boxStyle} style={{ bottom: `calc(${100 * cover}% + 32px)` }}>
      <PlayLine play={play} count={count} words={words} onClose={onClose} />
      <Box sx={{ ...rowStyle, columnGap: 4, px: 2 }}>
        <Choice
          label={t`Step`}
          value={step}
          options={Object.entries(steps).map(([value, label]) => [value, i18n._(label)])}
          onChange={(value) => onStep(value as Step)}
        />
        {!wantsStillness() && (
          <Choice
            label={t`Speed`}
            value={String(speed)}
            options={speeds.map((one) => [String(one), t`${one} a second`])}
            onChange={(value) => setSpeed(speeds.find((one) => String(one) === value) ?? speed)}
          />
        )}
        <Typography component="label" variant="body2" sx={labelStyle}>
          <SmallSwitch checked={isHeat} onChange={onHeat} />
          {t`Heat map`}
        </Typography>
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

type PressProps = { label: string; icon: string; isOff?: boolean; onPress: () => void };

const Press = ({ label, icon, isOff = false, onPress }: PressProps) => (
  <IconButton size="small" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
    <Icon path={icon} />
  </IconButton>
);

type ChoiceProps = { label: string; value: string; options: [string, string][]; onChange: (value: string) => void };

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Typography component="label" variant="body2" sx={labelStyle}>
    <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
      {label}
    </Box>
    <Box
      component="select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={selectStyle}
    >
      {options.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </Box>
  </Typography>
);

const boxStyle = {
  position: "absolute",
  left: 12,
  right: 12,
  zIndex: 2,
  mx: "auto",
  maxWidth: 560,
  p: 1,
  display: "grid",
  rowGap: 0.5,
  borderRadius: 2,
  border: "1px solid var(--hairline)",
  bgcolor: "var(--surface)",
  boxShadow: "var(--shadow)",
};
const rowStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 };
const labelStyle = { display: "flex", alignItems: "center", gap: 1.5, minHeight: 28, color: "var(--quiet)" };
const selectStyle = {
  height: 28,
  px: 1,
  borderRadius: 1,
  border: "1px solid var(--outline)",
  bgcolor: "var(--surface)",
  color: "var(--text)",
  font: "inherit",
};

type LineProps = Pick<Props, "play" | "count" | "words" | "onClose">;

/** Where in the period the play is, and what moves it. */
function PlayLine({ play: { at, isPlaying, go, toggle }, count, words, onClose }: LineProps) {
  return (
    <Box sx={rowStyle}>
      <Press label={t`Step back`} icon={mdiSkipPrevious} isOff={at === 0} onPress={() => go(at - 1)} />
      {!wantsStillness() && (
        <Press
          label={isPlaying ? t`Pause` : t`Play`}
          icon={isPlaying ? mdiPause : mdiPlay}
          isOff={count < 2}
          onPress={toggle}
        />
      )}
      <Press label={t`Step forward`} icon={mdiSkipNext} isOff={at >= count - 1} onPress={() => go(at + 1)} />
      <input
        type="range"
        aria-label={t`Time`}
        aria-valuetext={words}
        min={0}
        max={Math.max(0, count - 1)}
        value={at}
        onChange={(event) => go(Number(event.target.value))}
        style={{ flex: 1, minWidth: 40, height: 24, accentColor: "var(--primary)" }}
      />
      <Press label={t`Close`} icon={mdiClose} onPress={onClose} />
    </Box>
  );
}
