import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { RetentionInput } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { Field } from "../../ui/fields/field.tsx";
import { useSaveRetention } from "./queries.ts";

/** How many days items and events are kept. */
export function RetentionForm({ stored }: { stored: RetentionInput }) {
  const save = useSaveRetention();
  const form = useForm({
    resolver: formResolver(RetentionInput),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      await save.mutateAsync(input);
      form.reset(input);
    } catch (error) {
      form.setError("root", { message: failureWords(error) });
    }
  });
  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={t`Data retention`}>
      <Typography variant="h3" sx={{ mb: 2 }}>{t`Data retention`}</Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <Field
          label={t`Items (days)`}
          type="number"
          {...form.register("itemDays", { valueAsNumber: true })}
          problem={errors.itemDays?.message}
          hint={t`Items from sources; 7 to 3650. Items that events are based on are kept with the events.`}
        />
        <Field
          label={t`Events (days)`}
          type="number"
          {...form.register("eventDays", { valueAsNumber: true })}
          problem={errors.eventDays?.message}
          hint={t`Ended events with their notifications; 30 to 3650.`}
        />
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 3, mt: 3 }}>
        <Button type="submit" variant="outlined" disabled={save.isPending}>{t`Save`}</Button>
        <Typography role="status" variant="body2" color={errors.root ? "error" : "textSecondary"}>
          {errors.root?.message ?? (save.isSuccess && !isDirty ? t`Saved` : "")}
        </Typography>
      </Box>
    </Box>
  );
}
