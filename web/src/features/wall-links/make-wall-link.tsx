import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type NewWallLink, WallLinkInput } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { CodeBox } from "../../ui/code-box.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
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
  if (make.data) return <ShownOnce made={make.data} onDone={make.reset} />;
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
            hint={t`Where it hangs, such as Control room`}
          />
        }
        button={<Button type="submit" variant="outlined" disabled={make.isPending}>{t`Create wall link`}</Button>}
      />
    </Box>
  );
}

const ShownOnce = ({ made, onDone }: { made: NewWallLink; onDone: () => void }) => (
  <Box sx={{ display: "grid", gap: 3, px: 4, py: 4 }}>
    <Typography
      role="status"
      variant="body1"
    >{t`Wall link “${made.name}” created. Copy it now. It cannot be shown again.`}</Typography>
    <CodeBox label={t`New wall link`}>{made.url}</CodeBox>
    <Typography
      variant="body2"
      color="textSecondary"
    >{t`Open this address on the screen. Everybody who has it sees your events and assets, until you revoke it.`}</Typography>
    <Box sx={{ display: "flex", gap: 2 }}>
      <CopyButton text={made.url} label={t`Copy wall link`} />
      <Button size="small" onClick={onDone}>{t`Done`}</Button>
    </Box>
  </Box>
);
