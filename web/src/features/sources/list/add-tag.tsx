import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { Field } from "../../../ui/fields/field.tsx";
import { FieldRow } from "../../../ui/fields/field-row.tsx";

/** A tag for several sources. */
export function AddTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const [tag, setTag] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim()) onAdd(tag.trim());
  };
  return (
    <Box sx={{ width: "100%", pb: 2 }}>
      <FieldRow
        onSubmit={submit}
        field={
          <Field
            label={t`Tag`}
            autoFocus
            autoComplete="off"
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          />
        }
        button={<Button type="submit" variant="outlined" disabled={!tag.trim()}>{t`Add`}</Button>}
      />
    </Box>
  );
}
