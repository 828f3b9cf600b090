import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { SourceInput, SourceTestInput } from "@tocsin/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { useAddSource, useTestSource } from "./queries.ts";
import { SourceTestResult } from "./source-test-result.tsx";

/** First tests an address and shows what was found there; then it can be added under a name. */
export function AddSource() {
  const test = useTestSource();
  const [testedUrl, setTestedUrl] = useState("");
  const form = useForm({ resolver: formResolver(SourceTestInput), defaultValues: { url: "" } });
  const problem = form.formState.errors.url?.message;

  const submit = form.handleSubmit(async ({ url }) => {
    test.reset();
    setTestedUrl("");
    try {
      await test.mutateAsync(url);
      setTestedUrl(url);
    } catch (error) {
      form.setError("url", { message: failureWords(error) });
    }
  });
  const finish = () => {
    form.reset();
    test.reset();
    setTestedUrl("");
  };

  return (
    <Box sx={{ px: 4, pb: 4 }}>
      <FieldRow
        onSubmit={submit}
        field={
          <Field
            label={t`Feed URL`}
            type="url"
            placeholder="https://"
            autoComplete="off"
            {...form.register("url")}
            problem={problem}
            hint={t`RSS, Atom, JSON Feed, GeoJSON, CAP, and the lists of many authorities`}
          />
        }
        button={
          <Button type="submit" variant="outlined" disabled={test.isPending}>
            {test.isPending ? t`Testing…` : t`Test`}
          </Button>
        }
      />
      {test.data && testedUrl && (
        <>
          <SourceTestResult result={test.data} />
          <NameAndAdd
            url={testedUrl}
            proposal={test.data.title ?? test.data.dialectName ?? new URL(testedUrl).hostname}
            onAdded={finish}
          />
        </>
      )}
    </Box>
  );
}

function NameAndAdd({ url, proposal, onAdded }: { url: string; proposal: string; onAdded: () => void }) {
  const add = useAddSource();
  const form = useForm({ resolver: formResolver(SourceInput), defaultValues: { url, name: proposal } });
  const submit = form.handleSubmit(async (input) => {
    try {
      await add.mutateAsync(input);
      onAdded();
    } catch (error) {
      form.setError("name", { message: failureWords(error) });
    }
  });
  const problem = form.formState.errors.name?.message;
  return (
    <Box sx={{ mt: 3 }}>
      <FieldRow
        onSubmit={submit}
        field={<Field label={t`Name`} autoComplete="off" {...form.register("name")} problem={problem} />}
        button={<Button type="submit" variant="contained" disabled={add.isPending}>{t`Add source`}</Button>}
      />
    </Box>
  );
}
