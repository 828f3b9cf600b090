import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Typography from "@mui/material/Typography";
import { type AssetSettings, type Category, categories } from "@tocsin/contract";
import { SelectField } from "../../ui/select-field.tsx";
import { useSaveAssetSettings } from "./queries.ts";

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

/** What may interrupt for one asset; every change is saved at once. */
export function AssetSettingsForm({ settings }: { settings: AssetSettings }) {
  const save = useSaveAssetSettings(settings.assetId);
  // What is being saved shows at once, so that quick changes do not jump back.
  const shown: AssetSettings = save.isPending && save.variables ? { ...settings, ...save.variables } : settings;
  const change = (part: Partial<AssetSettings>) => {
    const { assetId: _, ...input } = { ...shown, ...part };
    save.mutate(input);
  };
  const chosen = shown.categories ?? [...categories];
  const toggle = (category: Category) => {
    const next = chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category];
    change({ categories: next.length === categories.length ? null : next });
  };

  return (
    <Box sx={{ display: "grid", gap: 4, px: 4, pb: 4 }}>
      <Typography variant="body2" color="textSecondary">
        Only this interrupts you. Everything else waits in the feed.
      </Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <SelectField
          label="Severity"
          value={shown.leastSeverity}
          options={least}
          onChange={(leastSeverity) => change({ leastSeverity })}
        />
        <SelectField
          label="Unknown severity"
          value={shown.unknownSeverity}
          options={unknown}
          onChange={(unknownSeverity) => change({ unknownSeverity })}
        />
        <SelectField
          label="Place"
          value={shown.certainty}
          options={certainty}
          onChange={(value) => change({ certainty: value })}
        />
      </Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <FormLabel component="legend">Categories</FormLabel>
        <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(168px, 1fr))" }}>
          {categories.map((category) => (
            <FormControlLabel
              key={category}
              label={category.charAt(0).toUpperCase() + category.slice(1)}
              control={<Checkbox size="small" checked={chosen.includes(category)} onChange={() => toggle(category)} />}
            />
          ))}
        </Box>
      </Box>
      {save.error && (
        <Typography role="alert" variant="body2" color="error">
          {save.error.message}. The earlier choice still holds.
        </Typography>
      )}
    </Box>
  );
}
