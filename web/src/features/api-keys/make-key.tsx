import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ApiKeyInput, type NewApiKey } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { CodeBox } from "../../ui/code-box.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { useMakeKey } from "./queries.ts";
import { ScopeTable } from "./scope-table.tsx";

/** Makes a key for a service, with no more rights than it needs, and shows it once. */
export function MakeKey() {
  const make = useMakeKey();
  const form = useForm<ApiKeyInput>({ resolver: formResolver(ApiKeyInput), defaultValues: { name: "", scopes: [] } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      await make.mutateAsync(input);
      form.reset();
    } catch (error) {
      form.setError("root", { message: failureWords(error) });
    }
  });
  if (make.data) return <ShownOnce made={make.data} onDone={make.reset} />;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, px: 4, pb: 4 }}>
      <Field
        label={t`Name`}
        autoComplete="off"
        {...form.register("name")}
        problem={errors.name?.message}
        hint={t`The service that uses the key, such as Grafana`}
      />
      <ScopeTable
        scopes={form.watch("scopes")}
        onChange={(scopes) => form.setValue("scopes", scopes, { shouldValidate: form.formState.isSubmitted })}
      />
      {(errors.scopes ?? errors.root) && (
        <Typography role="alert" variant="body2" color="error">
          {errors.scopes?.message ?? errors.root?.message}
        </Typography>
      )}
      <Box>
        <Button type="submit" variant="contained" disabled={make.isPending}>{t`Create API key`}</Button>
      </Box>
    </Box>
  );
}

const ShownOnce = ({ made, onDone }: { made: NewApiKey; onDone: () => void }) => (
  <Box sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}>
    <Typography
      role="status"
      variant="body1"
    >{t`API key “${made.name}” created. Copy it now. It cannot be shown again.`}</Typography>
    <CodeBox label={t`New API key`}>{made.key}</CodeBox>
    <Typography
      variant="body2"
      color="textSecondary"
    >{t`The service sends the key in the X-API-Key header of each request.`}</Typography>
    <Box sx={{ display: "flex", gap: 2 }}>
      <CopyButton text={made.key} label={t`Copy API key`} />
      <Button size="small" onClick={onDone}>{t`Done`}</Button>
    </Box>
  </Box>
);
