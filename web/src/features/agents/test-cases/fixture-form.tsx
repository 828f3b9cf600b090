import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { categories, type Fixture, severities } from "@tocsin/contract";
import { useState } from "react";
import { categoryLabel } from "../../../lib/category-words.ts";
import { severityWord } from "../../../lib/words/event-words.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Toggle } from "../../../ui/fields/toggle.tsx";

type Props = { stored?: Fixture; isBusy: boolean; onSave: (fixture: Fixture) => void; onCancel: () => void };

const anyOption = { value: "", label: msg`Not checked` };
const categoryOptions = () => [anyOption, ...categories.map((one) => ({ value: one, label: categoryLabel(one) }))];
const severityOptions = () => [anyOption, ...severities.map((one) => ({ value: one, label: severityWord(one) }))];

const empty = (): Fixture => ({
  id: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
  title: "",
  text: "",
  link: "",
  expected: { incident: true, category: null, severity: null },
});

/** An item and the answer that would be right. */
export function FixtureForm({ stored, isBusy, onSave, onCancel }: Props) {
  const [fixture, setFixture] = useState(() => stored ?? empty());
  const [isAsked, setAsked] = useState(false);
  const { title, text, expected } = fixture;
  const change = (part: Partial<Fixture>) => setFixture({ ...fixture, ...part });
  const save = () => {
    setAsked(true);
    const right = expected.incident ? expected : { incident: false, category: null, severity: null };
    if (title.trim() !== "") onSave({ ...fixture, expected: right });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}
    >
      <Field
        label={t`Title`}
        autoComplete="off"
        value={title}
        onChange={(event) => change({ title: event.target.value })}
        problem={isAsked && title.trim() === "" ? t`This field is required` : undefined}
      />
      <Field
        label={t`Text`}
        multiline
        minRows={2}
        maxRows={10}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <ExpectedFields expected={expected} onChange={(part) => change({ expected: { ...expected, ...part } })} />
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button type="submit" variant="contained" disabled={isBusy}>{t`Save test case`}</Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </Box>
    </Box>
  );
}

type Expected = Fixture["expected"];

function ExpectedFields({ expected, onChange }: { expected: Expected; onChange: (part: Partial<Expected>) => void }) {
  return (
    <>
      <Toggle
        label={t`Describes an incident`}
        checked={expected.incident}
        onChange={(incident) => onChange({ incident })}
      />
      {expected.incident && (
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
          <SelectField
            label={t`Expected category`}
            value={expected.category ?? ""}
            options={categoryOptions()}
            onChange={(value) => onChange({ category: categories.find((one) => one === value) ?? null })}
          />
          <SelectField
            label={t`Expected severity`}
            value={expected.severity ?? ""}
            options={severityOptions()}
            onChange={(value) => onChange({ severity: severities.find((one) => one === value) ?? null })}
          />
        </Box>
      )}
    </>
  );
}
