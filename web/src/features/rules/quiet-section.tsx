import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { UserRules } from "@tocsin/contract";
import { longAmount } from "../../lib/language/amounts.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Toggle } from "../../ui/fields/toggle.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { settingSection } from "../settings/sections.ts";
import { useSaveUserRules, useUserRules } from "./queries.ts";
import { quietSentence } from "./rules-sentence.ts";

/** The person's quiet hours, digest and limits. */
export function QuietSection() {
  const rules = useUserRules();
  return (
    <Section {...settingSection("timing")}>
      <QueryView query={rules} what={t`Loading rules…`}>
        {(stored) => <QuietForm stored={stored} />}
      </QueryView>
    </Section>
  );
}

const night = { from: "22:00", to: "07:00" };
const groups = [0, 60, 300, 900];
const groupLabel = (seconds: number): string => {
  if (seconds === 0) return t`Off`;
  return seconds < 60 ? longAmount(seconds, "second") : longAmount(seconds / 60, "minute");
};
const limits = [5, 10, 20, 50, 0];
const limitLabel = (most: number): string =>
  most === 0 ? t`No limit` : plural(most, { one: "# message per hour", other: "# messages per hour" });
const digests = [
  { value: "off", label: msg`No digest` },
  { value: "hourly", label: msg`Hourly` },
  { value: "daily", label: msg`Daily` },
] as const;

/** A few choices, and the stored value even if it is not one of them. */
const withStored = (values: readonly number[], stored: number, label: (value: number) => string) =>
  (values.includes(stored) ? values : [stored, ...values]).map((value) => ({ value, label: label(value) }));

function QuietForm({ stored }: { stored: UserRules }) {
  const { timeZone } = usePreferences();
  const save = useSaveUserRules();
  const rules = save.isPending && save.variables ? save.variables : stored;
  const change = (part: Partial<UserRules>) => save.mutate({ ...rules, ...part });
  const { quietHours } = rules;
  return (
    <Box sx={{ display: "grid", gap: 4, px: 4, pb: 4 }}>
      <Typography variant="body1">{quietSentence(rules, timeZone)}</Typography>
      <Box>
        <Toggle
          label={t`Quiet hours`}
          checked={quietHours !== null}
          onChange={(on) => change({ quietHours: on ? night : null })}
        />
        {quietHours && (
          <>
            <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "1fr 1fr", maxWidth: 360, my: 2 }}>
              <TimeField
                label={t`From`}
                value={quietHours.from}
                onChange={(from) => change({ quietHours: { ...quietHours, from } })}
              />
              <TimeField
                label={t`To`}
                value={quietHours.to}
                onChange={(to) => change({ quietHours: { ...quietHours, to } })}
              />
            </Box>
            <Toggle
              label={t`Allow extreme events during quiet hours`}
              checked={rules.extremeBreaksThrough}
              onChange={(extremeBreaksThrough) => change({ extremeBreaksThrough })}
            />
          </>
        )}
      </Box>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <SelectField
          label={t`Grouping`}
          value={rules.groupSeconds}
          options={withStored(groups, rules.groupSeconds, groupLabel)}
          onChange={(groupSeconds) => change({ groupSeconds })}
        />
        <SelectField
          label={t`Limit`}
          value={rules.hourlyLimit ?? 0}
          options={withStored(limits, rules.hourlyLimit ?? 0, limitLabel)}
          onChange={(most) => change({ hourlyLimit: most === 0 ? null : most })}
        />
        <SelectField
          label={t`Digest of other events`}
          value={rules.digest}
          options={digests}
          onChange={(digest) => change({ digest })}
        />
        {rules.digest === "daily" && (
          <TimeField label={t`Digest time`} value={rules.digestAt} onChange={(digestAt) => change({ digestAt })} />
        )}
      </Box>
      {save.error && (
        <Typography role="alert" variant="body2" color="error">
          {save.error.message}. <Trans>The previous setting is kept.</Trans>
        </Typography>
      )}
    </Box>
  );
}

type TimeProps = { label: string; value: string; onChange: (value: string) => void };

/** A browser gives an empty text while a time is half typed: that is no time yet. */
const TimeField = ({ label, value, onChange }: TimeProps) => (
  <Field
    label={label}
    type="time"
    defaultValue={value}
    onBlur={(event) => event.target.value && event.target.value !== value && onChange(event.target.value)}
  />
);
