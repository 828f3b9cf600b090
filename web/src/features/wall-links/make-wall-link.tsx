import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { WallLinkInput } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { ShownOnce } from "../../ui/secrets/shown-once.tsx";
import { useMakeWallLink } from "./queries.ts";

/** Makes a link for a screen, and shows it once. */
export function MakeWallLink() {
  const make = useMakeWallLink();
  const form = useForm<WallLinkInput>({ resolver: formResolver(WallLinkInput), defaultValues: { name: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      await make.mutateAsync(input);
      form.reset();
    } catch (error) {
      form.setError("root", { message: failureWords(error) });
    }
  });
  if (make.data)
    return (
      <ShownOnce
        made={t`Wall link “${make.data.name}” created. Copy it now. It cannot be shown again.`}
        label={t`New wall link`}
        secret={make.data.url}
        copyLabel={t`Copy wall link`}
        use={t`Open this URL on the screen. Anyone with the URL can see your events and assets until you revoke it.`}
        onDone={make.reset}
      />
    );
  return (
    <Box sx={{ px: 4, py: 3 }}>
      <FieldRow
        onSubmit={submit}
        field={
          <Field
            label={t`Name of the screen`}
            autoComplete="off"
            {...form.register("name")}
            problem={errors.name?.message ?? errors.root?.message}
            hint={t`The location of the screen, such as Control room`}
          />
        }
        button={<Button type="submit" variant="outlined" disabled={make.isPending}>{t`Create wall link`}</Button>}
      />
    </Box>
  );
}
