import { msg, plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { UserRules } from "@tocsin/contract";
import { longAmount } from "../../lib/language/amounts.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Toggle } from "../../ui/fields/toggle.tsx";
import { QuietHoursFields } from "./quiet-hours-fields.tsx";
import { TimeField } from "./time-field.tsx";

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

type Props = { timing: UserRules; onChange: (part: Partial<UserRules>) => void };

/** The person's quiet hours, digest and limits. */
export function TimingFields({ timing: rules, onChange: change }: Props) {
  const { quietHours } = rules;
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box>
        <QuietHoursFields quietHours={quietHours} onChange={(quietHours) => change({ quietHours })} />
        {quietHours && (
          <Toggle
            label={t`Allow extreme events during quiet hours`}
            checked={rules.extremeBreaksThrough}
            onChange={(extremeBreaksThrough) => change({ extremeBreaksThrough })}
          />
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
    </Box>
  );
}
