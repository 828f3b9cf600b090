import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { UserInvite } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiFailure } from "../../lib/api.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { useInviteUser } from "./queries.ts";

type Invite = z.infer<typeof UserInvite>;

const types = [
  { value: "user", label: "User" },
  { value: "admin", label: "Admin" },
] as const;

/** Lets an address register; the person then signs in with it by a link. */
export function InviteForm() {
  const invite = useInviteUser();
  const form = useForm({ resolver: zodResolver(UserInvite), defaultValues: { email: "", type: "user" } });
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
            <Field label="E-mail" type="email" autoComplete="off" {...form.register("email")} problem={problem} />
            <SelectField
              label="As"
              value={form.watch("type") ?? "user"}
              options={types}
              onChange={(type) => form.setValue("type", type)}
            />
          </Box>
        }
        button={
          <Button type="submit" variant="contained" disabled={invite.isPending}>
            Invite
          </Button>
        }
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {invite.isSuccess
          ? `${invite.variables.email} can sign in now.`
          : "They can then ask for a sign-in link themselves; no message is sent."}
      </Typography>
    </Box>
  );
}
