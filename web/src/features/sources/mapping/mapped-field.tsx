import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { DocumentOutline } from "@tocsin/contract";
import { SelectField } from "../../../ui/fields/select-field.tsx";

/** Where a field of an entry comes from: a column, whose texts may be translated, or one value for all entries. */
export type FieldDraft = { from: string; words?: Record<string, string> } | { value: string };
export type Choice = { value: string; label: string };

type Props = {
  label: string;
  columns: DocumentOutline["columns"];
  /** The words that the field can have; without them it is free text. */
  choices?: readonly Choice[];
  draft: FieldDraft | undefined;
  onChange: (draft: FieldDraft | undefined) => void;
};

const longestExample = 30;

/** Selects the column of a field; of one with fixed words also a word for all entries, or one for each text of the column. */
export function MappedField({ label, columns, choices = [], draft, onChange }: Props) {
  const column = draft && "from" in draft ? columns.find(({ path }) => path === draft.from) : undefined;
  const given = Object.entries(draft && "from" in draft ? (draft.words ?? {}) : {});
  const words = Object.fromEntries(given.map(([text, word]) => [wordOf(text), word]));
  const options = [
    { value: "", label: t`Not in this document` },
    ...choices.map(({ value, label }) => ({ value: `value:${value}`, label: t`All entries: ${label}` })),
    ...columns.map(({ path, values: [example] }) => ({ value: `from:${path}`, label: withExample(path, example) })),
  ];
  return (
    <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>
      <SelectField
        label={label}
        value={toOption(draft)}
        options={options}
        onChange={(text) => onChange(toDraft(text))}
      />
      {choices.length > 0 &&
        column?.values
          .filter((text, index, all) => all.findIndex((one) => wordOf(one) === wordOf(text)) === index)
          .filter((text) => !choices.some(({ value }) => value === text.toLowerCase()))
          .map((text) => (
            <Box key={text} sx={{ pl: 4 }}>
              <SelectField
                label={t`${label}: “${text}”`}
                value={words[wordOf(text)] ?? ""}
                options={[{ value: "", label: t`No translation` }, ...choices]}
                onChange={(word) => onChange({ from: column.path, words: changed(words, wordOf(text), word) })}
              />
            </Box>
          ))}
    </Box>
  );
}

/** Case does not matter in what is translated. */
const wordOf = (text: string): string => text.trim().toLowerCase();

const withExample = (path: string, example: string | undefined): string => {
  if (!example) return path;
  const short = example.length > longestExample ? `${example.slice(0, longestExample)}…` : example;
  return `${path} (${short})`;
};

const toOption = (draft: FieldDraft | undefined): string =>
  draft === undefined ? "" : "from" in draft ? `from:${draft.from}` : `value:${draft.value}`;

const toDraft = (option: string): FieldDraft | undefined => {
  if (option.startsWith("from:")) return { from: option.slice("from:".length) };
  return option === "" ? undefined : { value: option.slice("value:".length) };
};

const changed = (words: Record<string, string>, text: string, word: string): Record<string, string> => {
  const { [text]: _, ...others } = words;
  return word === "" ? others : { ...others, [text]: word };
};
