import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { pageSizes, type UserSettings } from "@tocsin/contract";
import { type ReactNode, useState } from "react";
import { chooseColours, useColourChoice } from "../../lib/colour-scheme.ts";
import { worded } from "../../lib/language/worded.ts";
import { readNumber } from "../../lib/read-number.ts";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Page, Section } from "../../ui/page.tsx";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { ShortcutsSwitch } from "../../ui/shortcuts-switch.tsx";
import { type SettingPart, settingParts, settingSection } from "./sections.ts";
import { CategorySwitches, SettingToggle } from "./switches.tsx";
import { useSettingsDraft } from "./use-settings-draft.ts";

const stateWords = { unchanged: "", saving: msg`Saving…`, saved: msg`Saved`, failed: "" };
const zones = Intl.supportedValuesOf("timeZone");
const colours = [
  { value: "dark", label: msg`Dark` },
  { value: "light", label: msg`Light` },
  { value: "system", label: msg`Same as system` },
] as const;
const unitOptions = [
  { value: "metric", label: msg`Kilometres` },
  { value: "imperial", label: msg`Miles` },
] as const;

type Props = { stored: UserSettings; part: SettingPart; children?: ReactNode };

/** A person's settings, a page of them at a time; saved by themselves a second after the last change. */
export function SettingsForm({ stored, part, children }: Props) {
  const { settings, change, state, error } = useSettingsDraft(stored);
  return (
    <Page
      title={t`Settings`}
      action={
        <Typography role="status" variant="body2" color="textSecondary">
          {worded(stateWords[state])}
        </Typography>
      }
    >
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ mb: 3 }}>
          {error.message}. <Trans>Your change is not saved. It is retried with your next change.</Trans>
        </Typography>
      )}
      <PageTabs label={t`Settings`} to="/settings" tabs={settingParts} current={part} />
      {part === "general" && <GeneralSections settings={settings} change={change} />}
      {part === "channels" && <ChannelSwitches settings={settings} change={change} />}
      {children}
    </Page>
  );
}

type PartProps = { settings: UserSettings; change: (part: Partial<UserSettings>) => void };

function GeneralSections({ settings, change }: PartProps) {
  return (
    <>
      <Section {...settingSection("notifications")}>
        <Box sx={{ px: 4, pb: 3 }}>
          <CategorySwitches settings={settings} change={change} />
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ mt: 2 }}
          >{t`Events of categories that are turned off stay in the feed. Each asset can have its own rules on its page.`}</Typography>
          <Button
            size="small"
            component={Link}
            to="/settings/rules"
            sx={{ mt: 1, ml: -1 }}
          >{t`Edit notification rules`}</Button>
        </Box>
      </Section>
      <Section {...settingSection("display")}>
        <DisplayFields settings={settings} change={change} />
        <Box sx={{ px: 4, pb: 3 }}>
          <ShortcutsSwitch />
        </Box>
      </Section>
    </>
  );
}

/** Whether the usual channels are used at all. */
const ChannelSwitches = ({ settings, change }: PartProps) => (
  <Section title={t`Notification channels`}>
    <Box sx={{ px: 4, pb: 3 }}>
      <SettingToggle label={t`Email`} name="emailNotifications" settings={settings} change={change} />
      <SettingToggle label={t`Push`} name="pushNotifications" settings={settings} change={change} />
      <SettingToggle label={t`SMS`} name="smsNotifications" settings={settings} change={change} />
    </Box>
  </Section>
);

const longestSeconds = 600;

/** Entered in seconds, stored in milliseconds; only a sensible number is taken over. */
function ToastTime({ ms, onChange }: { ms: number; onChange: (ms: number) => void }) {
  const [text, setText] = useState(String(ms / 1000));
  const seconds = readNumber(text);
  const isGood = seconds >= 0 && seconds <= longestSeconds;
  const type = (next: string) => {
    setText(next);
    const value = readNumber(next);
    if (value >= 0 && value <= longestSeconds) onChange(Math.round(value * 1000));
  };
  return (
    <Field
      label={t`Alert display time (seconds)`}
      inputMode="decimal"
      value={text}
      onChange={(event) => type(event.target.value)}
      problem={isGood ? undefined : t`Enter a number from 0 to ${longestSeconds}`}
      hint={t`0 turns alerts off`}
    />
  );
}

function DisplayFields({ settings, change }: PartProps) {
  const colourChoice = useColourChoice();
  const known = zones.includes(settings.timeZone) ? zones : [settings.timeZone, ...zones];
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, px: 4, pt: 1, pb: 4 }}>
      <SelectField
        label={t`Units of distance`}
        value={settings.units}
        options={unitOptions}
        onChange={(units) => change({ units })}
      />
      <SelectField
        label={t`Time zone`}
        value={settings.timeZone}
        options={known.map((zone) => ({ value: zone, label: zone }))}
        onChange={(timeZone) => change({ timeZone })}
      />
      <SelectField
        label={t`Events per page`}
        value={settings.eventFeedPageSize}
        options={pageSizes.map((size) => ({ value: size, label: t`${size} events` }))}
        onChange={(eventFeedPageSize) => change({ eventFeedPageSize })}
      />
      <ToastTime ms={settings.toastAlertTime} onChange={(toastAlertTime) => change({ toastAlertTime })} />
      <SelectField
        label={t`Colour scheme on this device`}
        value={colourChoice}
        options={colours}
        onChange={chooseColours}
      />
    </Box>
  );
}
