import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Typography from "@mui/material/Typography";
import { categories } from "@tocsin/contract";
import { categoryWord } from "../../../lib/words/event-words.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import type { CategoryOrNone, EventFilter, TimeSpan } from "../event-filter.ts";
import { ExportButton } from "../export/export-button.tsx";
import { any, certaintyOptions, severityOptions, spanOptions } from "./filter-options.ts";

type Change = (part: Partial<EventFilter>) => void;
type Props = { filter: EventFilter; onChange: Change; onClear: () => void };

const orNone = <T extends string>(value: T | typeof any): T | undefined => (value === any ? undefined : value);

/** The filter of the events; every change applies at once and is in the address. */
export function EventFilters({ filter, onChange, onClear }: Props) {
  const setSpan = (span: TimeSpan | undefined) => onChange({ span, from: undefined, to: undefined });
  return (
    <Box role="group" aria-label={t`Filters`} sx={{ display: "grid", gap: 3, px: 4, pt: 1, pb: 3 }}>
      <Categories chosen={filter.categories} onChange={(chosen) => onChange({ categories: chosen })} />
      <Box sx={filter.scope === "mine" ? twoColumns : undefined}>
        <SelectField
          label={t`Severity`}
          value={filter.severity === "unknown" ? any : (filter.severity ?? any)}
          options={severityOptions}
          onChange={(value) => onChange({ severity: orNone(value) })}
        />
        {filter.scope === "mine" && (
          <SelectField
            label={t`Certainty`}
            value={filter.certainty ?? any}
            options={certaintyOptions}
            onChange={(value) => onChange({ certainty: orNone(value) })}
          />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">{t`Of the list of all events below only:`}</Typography>
      <SelectField
        label={t`First seen`}
        value={filter.span ?? any}
        options={spanOptions}
        onChange={(value) => setSpan(orNone(value))}
      />
      <Box sx={twoColumns}>
        <Tick label={t`Ongoing only`} checked={filter.isOngoing} onChange={(isOngoing) => onChange({ isOngoing })} />
        <Tick
          label={t`Show dismissed`}
          checked={filter.showsDismissed}
          onChange={(showsDismissed) => onChange({ showsDismissed })}
        />
      </Box>
      <Box sx={{ display: "flex", justifyContent: "flex-end", mr: -2 }}>
        <ExportButton filter={filter} />
        <Button size="small" onClick={onClear}>{t`Clear`}</Button>
      </Box>
    </Box>
  );
}

type CategoriesProps = { chosen: readonly CategoryOrNone[]; onChange: (chosen: CategoryOrNone[]) => void };

function Categories({ chosen, onChange }: CategoriesProps) {
  const toggle = (category: CategoryOrNone) =>
    onChange(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category]);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: "grid", gap: 1 }}>
      <FormLabel component="legend">{t`Categories`}</FormLabel>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, pt: 1 }}>
        {([...categories, "none"] as const).map((category) => (
          <ButtonBase
            key={category}
            aria-pressed={chosen.includes(category)}
            onClick={() => toggle(category)}
            sx={chipStyle}
          >
            {categoryWord(category === "none" ? null : category)}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { variant: "body2" } }}
      sx={{ mr: 0 }}
      control={<Checkbox size="small" checked={checked} onChange={(_, on) => onChange(on)} />}
    />
  );
}

const twoColumns = { display: "grid", gap: 3, gridTemplateColumns: "1fr 1fr" };

const chipStyle = {
  px: 2.5,
  minHeight: 28,
  border: "1px solid var(--outline)",
  borderRadius: 4,
  fontSize: 13,
  "&:hover": { bgcolor: "var(--hover)" },
  "&[aria-pressed=true]": { bgcolor: "var(--selected)", borderColor: "primary.main", color: "primary.main" },
};
