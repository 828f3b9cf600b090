import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Contact } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../../lib/api.ts";
import { Field } from "../../ui/fields/field.tsx";
import { useSaveContact } from "./queries.ts";

type Values = { name: string; email: string; phone: string };
const names = ["name", "email", "phone"] as const;

type Props = { contact?: Contact; onDone?: () => void };

/** Adds or changes a contact; problems are shown next to their field. */
export function ContactForm({ contact, onDone }: Props) {
  const { save, form, submit } = useContactForm({ contact, onDone });
  const { errors } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr 1fr" } }}>
        <Field label={t`Name`} autoComplete="off" {...form.register("name")} problem={errors.name?.message} />
        <Field
          label={t`Email`}
          type="email"
          autoComplete="off"
          {...form.register("email")}
          problem={errors.email?.message}
        />
        <Field
          label={t`Mobile number`}
          type="tel"
          autoComplete="off"
          {...form.register("phone")}
          problem={errors.phone?.message}
          hint={t`Include the country code, such as +351 912 345 678`}
        />
      </Box>
      {errors.root && (
        <Typography role="alert" variant="body2" color="error">
          {errors.root.message}
        </Typography>
      )}
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button type="submit" variant="contained" disabled={save.isPending}>
          {contact ? t`Save contact` : t`Add contact`}
        </Button>
        {contact && <Button onClick={onDone}>{t`Cancel`}</Button>}
      </Box>
      {!contact && (
        <Typography role="status" variant="body2" color="textSecondary">
          {save.isSuccess
            ? t`${save.variables.name} received an opt-in request. Notifications start once they opt in.`
            : t`One opt-in request is sent. Nothing else is sent until they opt in.`}
        </Typography>
      )}
    </Box>
  );
}

function useContactForm({ contact, onDone }: Props) {
  const save = useSaveContact();
  const stored: Values = { name: contact?.name ?? "", email: contact?.email ?? "", phone: contact?.phone ?? "" };
  const form = useForm({ defaultValues: stored });
  const submit = form.handleSubmit(async ({ name, email, phone }) => {
    try {
      await save.mutateAsync({ id: contact?.id, name, email: email.trim() || null, phone: phone.trim() || null });
      form.reset();
      onDone?.();
    } catch (error) {
      const fields = error instanceof ApiFailure ? error.fields : [];
      const known = names.flatMap((name) => fields.filter(({ path }) => path === name));
      for (const { path, message } of known) form.setError(path as keyof Values, { message });
      if (known.length === 0)
        form.setError("root", { message: error instanceof Error ? error.message : String(error) });
    }
  });
  return { save, form, submit };
}
