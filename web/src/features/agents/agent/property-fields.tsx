import { msg, t } from "@lingui/core/macro";
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Field } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type PropertyRow, propertyTypes } from "./schema-table.ts";

type Props = {
  row: PropertyRow;
  problem: string | undefined;
  /** False when the change cannot be taken over: another property has the name. */
  onChange: (row: PropertyRow) => boolean;
  onRemove: () => void;
};

const typeWords = { string: msg`Text`, number: msg`Number`, integer: msg`Integer`, boolean: msg`Yes or no` };
const typeOptions = propertyTypes.map((type) => ({ value: type, label: typeWords[type] }));

/** One property of an answer: its name and type, what it means, and which answers are allowed. */
export function PropertyFields({ row, problem, onChange, onRemove }: Props) {
  const [name, setName] = useState(row.name);
  const [choices, setChoices] = useState(row.choices.join(", "));
  const isTaken = name !== row.name;
  const typeName = (next: string) => {
    setName(next);
    onChange({ ...row, name: next });
  };
  const typeChoices = (next: string) => {
    setChoices(next);
    const list = next.split(",").map((one) => one.trim());
    onChange({ ...row, choices: [...new Set(list.filter((one) => one !== ""))] });
  };
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={lineStyle}>
        <Field
          label={t`Property`}
          autoComplete="off"
          value={name}
          onChange={(event) => typeName(event.target.value)}
          problem={isTaken ? t`Another property has this name` : problem}
        />
        {row.type ? (
          <SelectField
            label={t`Type`}
            value={row.type}
            options={typeOptions}
            onChange={(type) => onChange({ ...row, type })}
          />
        ) : (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ pt: 6 }}
          >{t`Edit this property as JSON Schema.`}</Typography>
        )}
        <Box sx={{ display: "flex", alignItems: "center", pt: { sm: 5 } }}>
          <FormControlLabel
            label={t`Required`}
            control={<Checkbox checked={row.required} onChange={(_, required) => onChange({ ...row, required })} />}
            slotProps={{ typography: { variant: "body2" } }}
          />
          <IconButton size="small" aria-label={t`Remove property ${row.name}`} onClick={onRemove}>
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
      </Box>
      {row.type && (
        <Box sx={{ ...lineStyle, gridTemplateColumns: { xs: "1fr", sm: row.type === "string" ? "1fr 1fr" : "1fr" } }}>
          <Field
            label={t`Description`}
            autoComplete="off"
            value={row.description}
            onChange={(event) => onChange({ ...row, description: event.target.value })}
          />
          {row.type === "string" && (
            <Field
              label={t`Allowed values`}
              autoComplete="off"
              value={choices}
              onChange={(event) => typeChoices(event.target.value)}
              placeholder={t`Any text, or values separated by commas`}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

const itemStyle = {
  display: "grid",
  gap: 2,
  p: 3,
  "&:not(:first-of-type)": { borderTop: "1px solid var(--hairline)" },
};
const lineStyle = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 1fr) minmax(0, 1fr) auto" },
};
