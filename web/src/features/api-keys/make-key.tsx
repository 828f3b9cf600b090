import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ApiKeyInput } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { Field } from "../../ui/fields/field.tsx";
import { ShownOnce } from "../../ui/secrets/shown-once.tsx";
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
  const assistants = `${location.origin}/mcp`;
  if (make.data)
    return (
      <ShownOnce
        made={t`API key “${make.data.name}” created. Copy it now. It cannot be shown again.`}
        label={t`New API key`}
        secret={make.data.key}
        copyLabel={t`Copy API key`}
        use={t`The service sends the key in the X-API-Key header of each request. An assistant (MCP) connects to ${assistants} with it.`}
        onDone={make.reset}
      />
    );
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
