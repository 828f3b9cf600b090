import type { MessageDescriptor } from "@lingui/core";
import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import { categories, channelFacts, channels, keysOf } from "@tocsin/contract";
import type { ReactNode } from "react";
import { categoryLabel } from "../../lib/category-words.ts";
import { worded } from "../../lib/language/worded.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { useChannelsInUse } from "../channels/use-channels-in-use.ts";
import { CategoryRadii } from "./category-radii.tsx";
import { certaintyLabels, severityLabels, unknownLabels } from "./rule-labels.ts";
import type { Rules } from "./workbench/rule-draft.ts";

const optionsOf = <Value extends string>(labels: Record<Value, MessageDescriptor>) =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }));

type Props = {
  rules: Rules;
  onChange: (part: Partial<Rules>) => void;
  /** Whether changes are only a draft until they are saved. */
  isDraft?: boolean;
  /** Chooses among the person's groups of contacts. */
  groups?: (chosen: readonly number[], onChange: (ids: number[]) => void) => ReactNode;
};

/** The notification rules: severity, distance, category and channels. */
export function RulesFields({ rules, onChange, isDraft = false, groups }: Props) {
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))" }}>
        <SelectField
          label={t`Minimum severity`}
          value={rules.leastSeverity}
          options={optionsOf(severityLabels)}
          onChange={(leastSeverity) => onChange({ leastSeverity })}
        />
        <SelectField
          label={t`Unknown severity`}
          value={rules.unknownSeverity}
          options={optionsOf(unknownLabels)}
          onChange={(unknownSeverity) => onChange({ unknownSeverity })}
        />
        <SelectField
          label={t`Match`}
          value={rules.certainty}
          options={optionsOf(certaintyLabels)}
          onChange={(value) => onChange({ certainty: value })}
        />
      </Box>
      <Choices
        legend={t`Categories`}
        all={categories}
        chosen={rules.categories}
        label={categoryLabel}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      <Choices
        legend={t`Channels`}
        all={channels}
        shown={useChannelsInUse(rules.channels)}
        chosen={rules.channels}
        label={(channel) => worded(channelFacts[channel].label)}
        onChange={(chosen) => onChange({ channels: chosen })}
      />
      <CategoryRadii
        radii={rules.radiusByCategory}
        isDraft={isDraft}
        onChange={(radiusByCategory) => onChange({ radiusByCategory })}
      />
      {groups?.(rules.contactGroupIds, (contactGroupIds) => onChange({ contactGroupIds }))}
    </Box>
  );
}

type ChoicesProps<T extends string> = {
  legend: string;
  all: readonly T[];
  /** Those that can be chosen; all at first. */
  shown?: readonly T[];
  /** Null means all of them, those to come as well. */
  chosen: readonly T[] | null;
  label: (one: T) => string;
  onChange: (chosen: T[] | null) => void;
};

function Choices<T extends string>({ legend, all, shown = all, chosen, label, onChange }: ChoicesProps<T>) {
  const now = chosen ?? all;
  const toggle = (one: T) => {
    const next = all.filter((other) => (other === one ? !now.includes(one) : now.includes(other)));
    onChange(next.length === all.length ? null : next);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend">{legend}</FormLabel>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(168px, 1fr))" }}>
        {shown.map((one) => (
          <FormControlLabel
            key={one}
            label={label(one)}
            control={<Checkbox size="small" checked={now.includes(one)} onChange={() => toggle(one)} />}
          />
        ))}
      </Box>
    </Box>
  );
}
