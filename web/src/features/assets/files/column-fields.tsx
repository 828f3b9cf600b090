import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ImportField, type ImportMapping, type ImportPreview, keysOf } from "@tocsin/contract";
import { i18n } from "../../../lib/language/i18n.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";

const fieldNames: Record<ImportField, MessageDescriptor> = {
  name: msg`Name`,
  lat: msg`Latitude`,
  lon: msg`Longitude`,
  place: msg`Town or address`,
  region: msg`State or province`,
  country: msg`Country`,
  outline: msg`Outline`,
  radius: msg`Radius`,
  tags: msg`Tags`,
  keywords: msg`Keywords`,
  description: msg`Description`,
  paused: msg`Paused`,
  id: msg`Tocsin ID`,
};

/** Files of maps have shapes instead. */
const ofTables: readonly ImportField[] = ["lat", "lon", "outline", "place", "region", "country"];

const notImported = "";

type Props = { preview: ImportPreview; onChange: (mapping: ImportMapping) => void };

/** Which column each field is read from. */
export function ColumnFields({ preview: { format, columns, mapping }, onChange }: Props) {
  const isTable = format === "csv" || format === "xlsx";
  const fields = keysOf(fieldNames).filter((field) => isTable || !ofTables.includes(field));
  const options = [
    { value: notImported, label: t`Not imported` },
    ...columns.filter((column) => column !== notImported).map((column) => ({ value: column, label: column })),
  ];
  const choose = (field: ImportField, column: string) => {
    const { [field]: _former, ...others } = mapping;
    onChange(column === notImported ? others : { ...others, [field]: column });
  };
  return (
    <Box component="section" aria-label={t`Columns`}>
      <Typography variant="h3" sx={{ mb: 2 }}>{t`Columns`}</Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))" }}>
        {fields.map((field) => (
          <SelectField
            key={field}
            label={i18n._(fieldNames[field])}
            value={mapping[field] ?? notImported}
            options={options}
            onChange={(column) => choose(field, column)}
          />
        ))}
      </Box>
    </Box>
  );
}
