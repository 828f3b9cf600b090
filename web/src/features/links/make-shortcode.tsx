import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ShortcodeInput } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../../lib/api.ts";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { useMakeShortcode } from "./queries.ts";

/** Makes a short address for a long one. */
export function MakeShortcode() {
  const make = useMakeShortcode();
  const form = useForm<ShortcodeInput>({ resolver: formResolver(ShortcodeInput), defaultValues: { url: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      await make.mutateAsync(input);
      form.reset({ url: "", code: undefined });
    } catch (error) {
      const field = error instanceof ApiFailure && error.fields[0]?.path === "code" ? "code" : "url";
      form.setError(field, { message: failureWords(error) });
    }
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "2fr 1fr" } }}>
        <Field
          label={t`Target URL`}
          type="url"
          placeholder="https://"
          autoComplete="off"
          {...form.register("url")}
          problem={errors.url?.message}
        />
        <Field
          label={t`Code`}
          autoComplete="off"
          {...form.register("code", { setValueAs: (code) => code || undefined })}
          problem={errors.code?.message}
          hint={t`Leave empty to generate a code`}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Button type="submit" variant="contained" disabled={make.isPending}>{t`Create short link`}</Button>
        <Typography role="status" variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {make.data?.shortUrl}
        </Typography>
        {make.data && <CopyButton key={make.data.code} text={make.data.shortUrl} label={t`Copy short link`} />}
      </Box>
    </Box>
  );
}
