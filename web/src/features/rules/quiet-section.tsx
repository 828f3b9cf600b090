import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { UserRules } from "@tocsin/contract";
import { usePreferences } from "../../lib/preferences.ts";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Toggle } from "../../ui/fields/toggle.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSaveUserRules, useUserRules } from "./queries.ts";
import { quietSentence } from "./rules-sentence.ts";

/** When the person is left alone, and how much comes at once. */
export function QuietSection() {
  const rules = useUserRules();
  return (
    <Section title="When it reaches you">
      <QueryView query={rules} what="your rules">
        {(stored) => <QuietForm stored={stored} />}
      </QueryView>
    </Section>
  );
}

const night = { from: "22:00", to: "07:00" };
const groups = [0, 60, 300, 900].map((seconds) => ({
  value: seconds,
  label: seconds === 0 ? "Each by itself" : seconds === 60 ? "Within a minute" : `Within ${seconds / 60} minutes`,
}));
const ceilings = [5, 10, 20, 50, 0].map((most) => ({
  value: most,
  label: most === 0 ? "No ceiling" : `${most} an hour`,
}));
const digests = [
  { value: "off", label: "No digest" },
  { value: "hourly", label: "Each hour" },
  { value: "daily", label: "Each day" },
] as const;

/** Choices among a few, and what is stored even if it is none of them. */
function withStored(options: { value: number; label: string }[], value: number) {
  return options.some((option) => option.value === value) ? options : [{ value, label: String(value) }, ...options];
}

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
          label="Quiet hours"
          checked={quietHours !== null}
          onChange={(on) => change({ quietHours: on ? night : null })}
        />
        {quietHours && (
          <>
            <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "1fr 1fr", maxWidth: 360, my: 2 }}>
              <TimeField
                label="From"
                value={quietHours.from}
                onChange={(from) => change({ quietHours: { ...quietHours, from } })}
              />
              <TimeField
                label="To"
                value={quietHours.to}
                onChange={(to) => change({ quietHours: { ...quietHours, to } })}
              />
            </Box>
            <Toggle
              label="Extreme events break through"
              checked={rules.extremeBreaksThrough}
              onChange={(extremeBreaksThrough) => change({ extremeBreaksThrough })}
            />
          </>
        )}
      </Box>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <SelectField
          label="Messages close together"
          value={rules.groupSeconds}
          options={withStored(groups, rules.groupSeconds)}
          onChange={(groupSeconds) => change({ groupSeconds })}
        />
        <SelectField
          label="At most"
          value={rules.hourlyCeiling ?? 0}
          options={withStored(ceilings, rules.hourlyCeiling ?? 0)}
          onChange={(most) => change({ hourlyCeiling: most === 0 ? null : most })}
        />
        <SelectField
          label="Digest of what did not interrupt"
          value={rules.digest}
          options={digests}
          onChange={(digest) => change({ digest })}
        />
        {rules.digest === "daily" && (
          <TimeField label="Digest at" value={rules.digestAt} onChange={(digestAt) => change({ digestAt })} />
        )}
      </Box>
      {save.error && (
        <Typography role="alert" variant="body2" color="error">
          {save.error.message}. The earlier choice still holds.
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
