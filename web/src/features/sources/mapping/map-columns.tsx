import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import {
  categories,
  type DocumentOutline,
  type MappedField as FieldName,
  SourceMapping,
  severities,
} from "@tocsin/contract";
import { useState } from "react";
import { categoryWord, severityWord } from "../../../lib/words/event-words.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Toggle } from "../../../ui/fields/toggle.tsx";
import { guessFields } from "./guess-fields.ts";
import { type Choice, type FieldDraft, MappedField } from "./mapped-field.tsx";

type Props = {
  outline: DocumentOutline;
  mapping: SourceMapping | null;
  /** The path of the list that the outline is of. */
  entries: string;
  disabled: boolean;
  onChooseList: (entries: string) => void;
  /** Called with what the form says, at each change of it; null for what is no mapping yet. */
  onChange: (mapping: SourceMapping | null) => void;
  onPreview: (mapping: SourceMapping) => void;
};

/** Names the columns of a document in a form of its own, and shows the entries as they are read with that. */
export function MapColumns({ outline, mapping, entries, disabled, onChooseList, onChange, onPreview }: Props) {
  const [fields, setFields] = useState<Drafts>(mapping?.fields ?? guessFields(outline));
  const [complete, setComplete] = useState(mapping?.complete === true);
  const read = (fields: Drafts, complete: boolean) =>
    SourceMapping.safeParse({ entries, complete, fields }).data ?? null;
  const preview = () => {
    const input = read(fields, complete);
    if (input && !disabled) onPreview(input);
  };
  const change = (fields: Drafts, complete: boolean) => {
    setFields(fields);
    setComplete(complete);
    onChange(read(fields, complete));
  };
  return (
    <Box role="group" aria-label={t`Columns`} sx={{ mt: 3, display: "grid", gap: 3 }}>
      <Typography variant="body2" color="textSecondary">
        <Trans>
          Choose the value for each field of an item. A title is required. Without a category, Tocsin derives it from
          the text of the item.
        </Trans>
      </Typography>
      {outline.lists.length > 1 && (
        <SelectField
          label={t`List of entries`}
          value={entries}
          options={outline.lists.map((path) => ({ value: path, label: path || t`The document itself` }))}
          onChange={onChooseList}
        />
      )}
      <MappedFields
        columns={outline.columns}
        fields={fields}
        onChange={(part) => change({ ...fields, ...part }, complete)}
      />
      <Toggle
        label={t`An entry that is no longer listed has ended`}
        checked={complete}
        onChange={(isOn) => change(fields, isOn)}
      />
      <Button
        variant="outlined"
        disabled={!fields.title}
        onClick={preview}
        sx={{ justifySelf: "start" }}
      >{t`Preview`}</Button>
    </Box>
  );
}

type Drafts = Partial<Record<FieldName, FieldDraft>>;

const listFields = (): { name: FieldName; label: string; choices?: Choice[] }[] => [
  { name: "title", label: t`Title` },
  { name: "id", label: t`ID` },
  { name: "summary", label: t`Summary` },
  { name: "link", label: t`Link` },
  { name: "publishedAt", label: t`Date` },
  { name: "expires", label: t`End` },
  { name: "lat", label: t`Latitude` },
  { name: "lon", label: t`Longitude` },
  { name: "placeName", label: t`Place` },
  {
    name: "category",
    label: t`Category`,
    choices: categories.map((value) => ({ value, label: categoryWord(value) })),
  },
  {
    name: "severity",
    label: t`Severity`,
    choices: severities.map((value) => ({ value, label: severityWord(value) })),
  },
];

type FieldsProps = {
  columns: DocumentOutline["columns"];
  fields: Drafts;
  onChange: (part: Drafts) => void;
};

function MappedFields({ columns, fields, onChange }: FieldsProps) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 3 }}>
      {listFields().map(({ name, label, choices }) => (
        <MappedField
          key={name}
          label={label}
          columns={columns}
          {...(choices && { choices })}
          draft={fields[name]}
          onChange={(draft) => onChange({ [name]: draft })}
        />
      ))}
    </Box>
  );
}
