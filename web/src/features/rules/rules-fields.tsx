import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import { type AssetSettings, categories, channelFacts, channels } from "@tocsin/contract";
import type { ReactNode } from "react";
import { capitalised } from "../../lib/words/capitalised.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { CategoryRadii } from "./category-radii.tsx";

export type Rules = Omit<AssetSettings, "assetId" | "own">;

const least = [
  { value: "minor", label: "Minor or worse" },
  { value: "moderate", label: "Moderate or worse" },
  { value: "severe", label: "Severe or worse" },
  { value: "extreme", label: "Extreme only" },
] as const;
const unknown = [
  { value: "interrupt", label: "Interrupts me" },
  { value: "wait", label: "Waits in the feed" },
] as const;
const certainty = [
  { value: "inside", label: "Surely inside the radius" },
  { value: "possible", label: "Possibly inside, too" },
] as const;

type Props = {
  rules: Rules;
  onChange: (part: Partial<Rules>) => void;
  /** Chooses among the person's groups of contacts. */
  groups?: (chosen: readonly number[], onChange: (ids: number[]) => void) => ReactNode;
};

/** What may interrupt: how severe, how near, of which kind, and by which way. */
export function RulesFields({ rules, onChange, groups }: Props) {
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))" }}>
        <SelectField
          label="Severity"
          value={rules.leastSeverity}
          options={least}
          onChange={(leastSeverity) => onChange({ leastSeverity })}
        />
        <SelectField
          label="Unknown severity"
          value={rules.unknownSeverity}
          options={unknown}
          onChange={(unknownSeverity) => onChange({ unknownSeverity })}
        />
        <SelectField
          label="Place"
          value={rules.certainty}
          options={certainty}
          onChange={(value) => onChange({ certainty: value })}
        />
      </Box>
      <Choices
        legend="Categories"
        all={categories}
        chosen={rules.categories}
        label={capitalised}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      <Choices
        legend="Ways, where they are set up"
        all={channels}
        chosen={rules.channels}
        label={(channel) => channelFacts[channel].label.message}
        onChange={(chosen) => onChange({ channels: chosen })}
      />
      <CategoryRadii radii={rules.radiusByCategory} onChange={(radiusByCategory) => onChange({ radiusByCategory })} />
      {groups?.(rules.contactGroupIds, (contactGroupIds) => onChange({ contactGroupIds }))}
    </Box>
  );
}

type ChoicesProps<T extends string> = {
  legend: string;
  all: readonly T[];
  /** Null means all of them, those to come as well. */
  chosen: readonly T[] | null;
  label: (one: T) => string;
  onChange: (chosen: T[] | null) => void;
};

function Choices<T extends string>({ legend, all, chosen, label, onChange }: ChoicesProps<T>) {
  const now = chosen ?? all;
  const toggle = (one: T) => {
    const next = all.filter((other) => (other === one ? !now.includes(one) : now.includes(other)));
    onChange(next.length === all.length ? null : next);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend">{legend}</FormLabel>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(168px, 1fr))" }}>
        {all.map((one) => (
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
