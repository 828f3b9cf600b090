import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import { type BulkAssetChange, channelFacts, channels, keysOf } from "@tocsin/contract";
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { worded } from "../../../lib/language/worded.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { unitName } from "../../../lib/units.ts";
import { problemOfList } from "../../../lib/words/problem-of-list.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { useChannelsInUse } from "../../channels/use-channels-in-use.ts";
import { certaintyLabels, severityLabels, unknownLabels } from "../../rules/rule-labels.ts";
import type { AssetRow } from "../table/asset-row.ts";
import css from "../table/table.module.css";
import type { BulkValues } from "./bulk-values.ts";

export type BulkForm = UseFormReturn<BulkValues, unknown, BulkAssetChange>;
type Props = { form: BulkForm };

const keep = { value: "keep", label: msg`Do not change` } as const;

const withKeep = <Value extends string>(labels: Record<Value, MessageDescriptor>) => [
  keep,
  ...keysOf(labels).map((value) => ({ value, label: labels[value] })),
];

export function RadiusField({ form }: Props) {
  const { units } = usePreferences();
  return (
    <Field
      label={t`Radius (${unitName[units]})`}
      {...form.register("radius")}
      inputMode="decimal"
      placeholder={t`Do not change`}
      problem={form.formState.errors.radius?.message}
    />
  );
}

/** Adds tags by their words, and takes away those that the assets have. */
export function TagFields({ form, rows }: Props & { rows: readonly AssetRow[] }) {
  const { errors } = form.formState;
  const removed = form.watch("removeTags");
  const present = useMemo(
    () => [...new Set(rows.flatMap(({ asset }) => asset.tags))].sort((a, b) => a.localeCompare(b)),
    [rows],
  );
  const toggle = (tag: string) =>
    form.setValue("removeTags", removed.includes(tag) ? removed.filter((one) => one !== tag) : [...removed, tag]);
  return (
    <>
      <Field
        label={t`Add tags`}
        {...form.register("addTags")}
        problem={problemOfList(errors.addTags)}
        hint={t`Separate tags with commas.`}
      />
      {present.length > 0 && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, maxHeight: 160, overflowY: "auto" }}>
          <FormLabel component="legend">{t`Remove tags`}</FormLabel>
          {/* The browser's own checkboxes: assets may have hundreds of tags. */}
          {present.map((tag) => (
            <label key={tag} className={css.choice}>
              <input type="checkbox" className={css.box} checked={removed.includes(tag)} onChange={() => toggle(tag)} />
              {tag}
            </label>
          ))}
        </Box>
      )}
      {problemOfList(errors.removeTags) && <Box role="alert">{problemOfList(errors.removeTags)}</Box>}
    </>
  );
}

const muteLabels = {
  "1h": msg`For 1 hour`,
  "8h": msg`For 8 hours`,
  "1d": msg`For 1 day`,
  "1w": msg`For 1 week`,
  until: msg`Until a time`,
  end: msg`Unmute`,
} as const;

export function MuteFields({ form }: Props) {
  const { timeZone } = usePreferences();
  const mute = form.watch("mute");
  return (
    <>
      <SelectField
        label={t`Mute`}
        value={mute}
        options={withKeep(muteLabels)}
        onChange={(value) => form.setValue("mute", value)}
      />
      {mute === "until" && (
        <Field
          label={t`Muted until (${timeZone})`}
          type="datetime-local"
          {...form.register("mutedUntil")}
          problem={form.formState.errors.mutedUntil?.message}
        />
      )}
    </>
  );
}

const pausedLabels = { yes: msg`Pause`, no: msg`Resume` } as const;

export const PausedField = ({ form }: Props) => (
  <SelectField
    label={t`Pause`}
    value={form.watch("paused")}
    options={withKeep(pausedLabels)}
    onChange={(value) => form.setValue("paused", value)}
  />
);

const reachLabels = { all: msg`All channels`, some: msg`Only these` } as const;

/** The notification rules, each by itself, or back to those of the tags. */
export function RuleFields({ form }: Props) {
  const [follow, leastSeverity, unknownSeverity, certainty, reach] = form.watch([
    "follow",
    "leastSeverity",
    "unknownSeverity",
    "certainty",
    "reach",
  ]);
  return (
    <Box component="fieldset" sx={{ display: "grid", gap: 3, border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>{t`Notification rules`}</FormLabel>
      <FormControlLabel
        label={t`Follow the rules of their tags`}
        slotProps={{ typography: { variant: "body2" } }}
        control={<Checkbox size="small" checked={follow} onChange={(_, isOn) => form.setValue("follow", isOn)} />}
      />
      {!follow && (
        <>
          <SelectField
            label={t`Minimum severity`}
            value={leastSeverity}
            options={withKeep(severityLabels)}
            onChange={(value) => form.setValue("leastSeverity", value)}
          />
          <SelectField
            label={t`Unknown severity`}
            value={unknownSeverity}
            options={withKeep(unknownLabels)}
            onChange={(value) => form.setValue("unknownSeverity", value)}
          />
          <SelectField
            label={t`Match`}
            value={certainty}
            options={withKeep(certaintyLabels)}
            onChange={(value) => form.setValue("certainty", value)}
          />
          <SelectField
            label={t`Channels`}
            value={reach}
            options={withKeep(reachLabels)}
            onChange={(value) => form.setValue("reach", value)}
          />
          {reach === "some" && <ChannelChoice form={form} />}
        </>
      )}
    </Box>
  );
}

function ChannelChoice({ form }: Props) {
  const chosen = form.watch("channels");
  return (
    <Box role="group" aria-label={t`Channels`} sx={{ display: "flex", flexWrap: "wrap" }}>
      {useChannelsInUse(null).map((channel) => (
        <FormControlLabel
          key={channel}
          label={worded(channelFacts[channel].label)}
          slotProps={{ typography: { variant: "body2" } }}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(channel)}
              onChange={(_, isOn) =>
                form.setValue(
                  "channels",
                  channels.filter((one) => (one === channel ? isOn : chosen.includes(one))),
                )
              }
            />
          }
        />
      ))}
    </Box>
  );
}
