import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { UserInvite } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiFailure } from "../../lib/api.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { useInviteUser } from "./queries.ts";

type Invite = z.infer<typeof UserInvite>;

const types = [
  { value: "user", label: msg`User` },
  { value: "admin", label: msg`Admin` },
] as const;

/** Lets an address register; the person then signs in with it by a link. */
export function InviteForm() {
  const invite = useInviteUser();
  const form = useForm({ resolver: formResolver(UserInvite), defaultValues: { email: "", type: "user" } });
  const submit = form.handleSubmit(async (values: Invite) => {
    try {
      await invite.mutateAsync(values);
      form.reset();
    } catch (error) {
      const field = error instanceof ApiFailure ? error.fields.find(({ path }) => path === "email") : undefined;
      form.setError("email", { message: field?.message ?? (error instanceof Error ? error.message : "") });
    }
  });
  const problem = form.formState.errors.email?.message;
  return (
    <Box sx={{ px: 4, pb: 4 }}>
      <FieldRow
        onSubmit={submit}
        field={
          <Box sx={{ display: "grid", gap: 3, width: "100%", gridTemplateColumns: { xs: "1fr", sm: "1fr 140px" } }}>
            <Field label={t`Email`} type="email" autoComplete="off" {...form.register("email")} problem={problem} />
            <SelectField
              label={t`Role`}
              value={form.watch("type") ?? "user"}
              options={types}
              onChange={(type) => form.setValue("type", type)}
            />
          </Box>
        }
        button={<Button type="submit" variant="contained" disabled={invite.isPending}>{t`Invite`}</Button>}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {invite.isSuccess
          ? t`${invite.variables.email} can now sign in.`
          : t`They can request a sign-in link themselves. No message is sent.`}
      </Typography>
    </Box>
  );
}
