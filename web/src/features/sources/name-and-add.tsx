import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { SourceInput, type SourceMapping } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { Toggle } from "../../ui/fields/toggle.tsx";
import { useAddSource } from "./queries.ts";

type Found = Required<Pick<SourceInput, "url" | "name" | "kind" | "official">>;
type Props = { found: Found; mapping: SourceMapping | null; onAdded: () => void };

const Added = SourceInput.pick({ url: true, name: true, kind: true, official: true });

/** Adds a source that was tested, under a name that can be changed. */
export function NameAndAdd({ found, mapping, onAdded }: Props) {
  const add = useAddSource();
  const form = useForm({ resolver: formResolver(Added), defaultValues: found });
  const submit = form.handleSubmit(async (input) => {
    try {
      await add.mutateAsync({ ...input, mapping });
      onAdded();
    } catch (error) {
      form.setError("name", { message: failureWords(error) });
    }
  });
  const problem = form.formState.errors.name?.message;
  return (
    <Box sx={{ mt: 3, display: "grid", gap: 2 }}>
      <Toggle
        label={t`Official: its data is treated as issued by an authority`}
        checked={form.watch("official") === true}
        onChange={(isOn) => form.setValue("official", isOn)}
      />
      <FieldRow
        onSubmit={submit}
        field={<Field label={t`Name`} autoComplete="off" {...form.register("name")} problem={problem} />}
        button={<Button type="submit" variant="contained" disabled={add.isPending}>{t`Add source`}</Button>}
      />
    </Box>
  );
}
