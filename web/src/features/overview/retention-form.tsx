import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { RetentionInput } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { failureWords } from "../../lib/words/failure-words.ts";
import { Field } from "../../ui/fields/field.tsx";
import { useSaveRetention } from "./queries.ts";

/** How many days items and events are kept. */
export function RetentionForm({ stored }: { stored: RetentionInput }) {
  const save = useSaveRetention();
  const form = useForm({
    resolver: zodResolver(RetentionInput),
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
    <Box component="form" noValidate onSubmit={submit} aria-label="How long things are kept">
      <Typography variant="h3" sx={{ mb: 2 }}>
        How long things are kept
      </Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <Field
          label="Items (days)"
          type="number"
          {...form.register("itemDays", { valueAsNumber: true })}
          problem={errors.itemDays?.message}
          hint="News as taken in; 7 to 3650. What events rest on is kept with them."
        />
        <Field
          label="Events (days)"
          type="number"
          {...form.register("eventDays", { valueAsNumber: true })}
          problem={errors.eventDays?.message}
          hint="Events that are over, with their messages; 30 to 3650."
        />
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 3, mt: 3 }}>
        <Button type="submit" variant="outlined" disabled={save.isPending}>
          Save
        </Button>
        <Typography role="status" variant="body2" color={errors.root ? "error" : "textSecondary"}>
          {errors.root?.message ?? (save.isSuccess && !isDirty ? "Saved" : "")}
        </Typography>
      </Box>
    </Box>
  );
}
