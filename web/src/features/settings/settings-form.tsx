import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { pageSizes, type UserSettings } from "@tocsin/contract";
import { type ReactNode, useState } from "react";
import { chooseColours, useColourChoice } from "../../lib/colour-scheme.ts";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Page, Section } from "../../ui/page.tsx";
import { CategorySwitches, SettingToggle } from "./switches.tsx";
import { useSettingsDraft } from "./use-settings-draft.ts";

const stateWords = { unchanged: "", saving: "Saving…", saved: "Saved", failed: "" };
const zones = Intl.supportedValuesOf("timeZone");
const colours = [
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
  { value: "system", label: "Like the system" },
] as const;
const unitOptions = [
  { value: "metric", label: "Kilometres" },
  { value: "imperial", label: "Miles" },
] as const;
const pageOptions = pageSizes.map((size) => ({ value: size, label: `${size} events` }));

/** A person's settings; saved by themselves a second after the last change. */
export function SettingsForm({ stored, children }: { stored: UserSettings; children?: ReactNode }) {
  const { settings, change, state, error } = useSettingsDraft(stored);
  const colourChoice = useColourChoice();
  const known = zones.includes(settings.timeZone) ? zones : [settings.timeZone, ...zones];
  return (
    <Page
      title="Settings"
      action={
        <Typography role="status" variant="body2" color="textSecondary">
          {stateWords[state]}
        </Typography>
      }
    >
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ mb: 3 }}>
          {error.message}. Your change is not saved; it is tried again with the next one.
        </Typography>
      )}
      <Section title="What interrupts you">
        <Box sx={{ px: 4, pb: 3 }}>
          <SettingToggle label="Mail" name="emailNotifications" settings={settings} change={change} />
          <SettingToggle label="Push messages" name="pushNotifications" settings={settings} change={change} />
          <SettingToggle label="SMS" name="smsNotifications" settings={settings} change={change} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
            Where they go to is set up below.
          </Typography>
          <CategorySwitches settings={settings} change={change} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            What is switched off here still appears in the feed. Each asset can have finer rules on its own page.
          </Typography>
        </Box>
      </Section>
      <Section title="How you read it">
        <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, px: 4, pt: 1, pb: 4 }}>
          <SelectField
            label="Distances"
            value={settings.units}
            options={unitOptions}
            onChange={(units) => change({ units })}
          />
          <SelectField
            label="Time zone"
            value={settings.timeZone}
            options={known.map((zone) => ({ value: zone, label: zone }))}
            onChange={(timeZone) => change({ timeZone })}
          />
          <SelectField
            label="Events a page"
            value={settings.eventFeedPageSize}
            options={pageOptions}
            onChange={(eventFeedPageSize) => change({ eventFeedPageSize })}
          />
          <ToastTime ms={settings.toastAlertTime} onChange={(toastAlertTime) => change({ toastAlertTime })} />
          <SelectField label="Colours on this device" value={colourChoice} options={colours} onChange={chooseColours} />
        </Box>
      </Section>
      {children}
    </Page>
  );
}

const longestSeconds = 600;

/** Entered in seconds, stored in milliseconds; only a sensible number is taken over. */
function ToastTime({ ms, onChange }: { ms: number; onChange: (ms: number) => void }) {
  const [text, setText] = useState(String(ms / 1000));
  const seconds = Number(text.replace(",", "."));
  const isGood = text.trim() !== "" && seconds >= 0 && seconds <= longestSeconds;
  const type = (next: string) => {
    setText(next);
    const value = Number(next.replace(",", "."));
    if (next.trim() !== "" && value >= 0 && value <= longestSeconds) onChange(Math.round(value * 1000));
  };
  return (
    <Field
      label="Messages on screen (seconds)"
      inputMode="decimal"
      value={text}
      onChange={(event) => type(event.target.value)}
      problem={isGood ? undefined : `Please enter a number from 0 to ${longestSeconds}`}
      hint="0 shows none"
    />
  );
}
