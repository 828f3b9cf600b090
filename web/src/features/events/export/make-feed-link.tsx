import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type EventFormat, FeedLinkInput } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { failureWords } from "../../../lib/words/failure-words.ts";
import { formResolver } from "../../../lib/words/form-resolver.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { FieldRow } from "../../../ui/fields/field-row.tsx";
import { ShownOnce } from "../../../ui/secrets/shown-once.tsx";
import type { EventFilter } from "../event-filter.ts";
import { useMakeFeedLink } from "./queries.ts";

const NameInput = FeedLinkInput.pick({ name: true });

/** Makes a feed link to the newest events of a filter, and shows it once. */
export function MakeFeedLink({ filter, format }: { filter: EventFilter; format: EventFormat }) {
  const make = useMakeFeedLink();
  const form = useForm<{ name: string }>({ resolver: formResolver(NameInput), defaultValues: { name: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await make.mutateAsync({ name, format, filter });
      form.reset();
    } catch (error) {
      form.setError("root", { message: failureWords(error) });
    }
  });
  return (
    <Box sx={{ display: "grid", gap: 2, pt: 4, borderTop: "1px solid var(--hairline)" }}>
      <Typography variant="body1" component="h3" sx={{ fontWeight: 550 }}>{t`Feed link`}</Typography>
      {make.data ? (
        <Box sx={{ mx: -4 }}>
          <ShownOnce
            made={t`Feed link “${make.data.name}” created. Copy it now. It cannot be shown again.`}
            label={t`New feed link`}
            secret={make.data.url}
            copyLabel={t`Copy feed link`}
            use={t`Paste this URL into the reader. Anyone with the URL can see these events until you revoke it in the settings.`}
            onDone={make.reset}
          />
        </Box>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            {t`A URL at which programs can read the newest matching events, up to 1,000 from any period. No sign-in is required.`}
          </Typography>
          <FieldRow
            onSubmit={submit}
            field={
              <Field
                label={t`Name of the feed link`}
                autoComplete="off"
                {...form.register("name")}
                problem={errors.name?.message ?? errors.root?.message}
                hint={t`The reader of the feed, such as Newsroom`}
              />
            }
            button={<Button type="submit" variant="outlined" disabled={make.isPending}>{t`Create feed link`}</Button>}
          />
        </>
      )}
    </Box>
  );
}
