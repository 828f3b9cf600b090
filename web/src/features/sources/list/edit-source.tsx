import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatFacts, type Source, SourceInput, sourceKinds } from "@tocsin/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../../../lib/api.ts";
import { failureWords } from "../../../lib/words/failure-words.ts";
import { formResolver } from "../../../lib/words/form-resolver.ts";
import { problemOfList } from "../../../lib/words/problem-of-list.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Toggle } from "../../../ui/fields/toggle.tsx";
import { EditMapping } from "../mapping/edit-mapping.tsx";
import { useChangeSource } from "../queries.ts";
import { intervals, intervalWords } from "./interval-words.ts";

const kinds = () => [
  { value: "", label: msg`Detected at the next poll` },
  ...sourceKinds.map((kind) => ({ value: kind, label: formatFacts[kind].name })),
];

const byDefault = 0;

const listIntervals = (own: number | null) => [
  { value: byDefault, label: intervalWords(null) },
  ...[...new Set([...intervals, ...(own === null ? [] : [own])])]
    .toSorted((one, other) => one - other)
    .map((seconds) => ({ value: seconds, label: intervalWords(seconds) })),
];

const fields = {
  name: true,
  url: true,
  kind: true,
  skip_processing: true,
  official: true,
  tags: true,
  pollSeconds: true,
  mapping: true,
} as const;
/** What sends its items to an inbound source has an address that is not chosen. */
const EditedSource = SourceInput.pick(fields).partial({ url: true });

/** Changes what an admin decides of a source; saved, it is polled at once. */
export function EditSource({ source, onDone }: { source: Source; onDone: () => void }) {
  const { name, url, inbound, tags, pollSeconds, mapping } = source;
  const [tagText, setTagText] = useState(tags.join(", "));
  const { form, isSaving, submit } = useEditForm(source, onDone);
  const { errors } = form.formState;
  const enterTags = (text: string) => {
    setTagText(text);
    form.setValue("tags", splitTags(text));
  };
  return (
    <Box component="form" noValidate aria-label={t`Edit ${name}`} onSubmit={submit} sx={{ display: "grid", gap: 3 }}>
      <Field label={t`Name`} autoComplete="off" autoFocus {...form.register("name")} problem={errors.name?.message} />
      {!inbound && (
        <Field label={t`URL`} type="url" autoComplete="off" {...form.register("url")} problem={errors.url?.message} />
      )}
      <Field
        label={t`Tags`}
        autoComplete="off"
        value={tagText}
        onChange={({ target }) => enterTags(target.value)}
        problem={problemOfList(errors.tags)}
        hint={t`Optional. Separate tags with commas.`}
      />
      {!inbound && (
        <>
          <SelectField
            label={t`Format`}
            value={form.watch("kind") ?? ""}
            options={kinds()}
            onChange={(value) => form.setValue("kind", sourceKinds.find((one) => one === value) ?? null)}
          />
          <SelectField
            label={t`Poll interval`}
            value={form.watch("pollSeconds") ?? byDefault}
            options={listIntervals(pollSeconds)}
            onChange={(value) => form.setValue("pollSeconds", value === byDefault ? null : value)}
          />
        </>
      )}
      {!inbound && mapping && (
        <EditMapping url={url} mapping={mapping} onChange={(mapped) => form.setValue("mapping", mapped)} />
      )}
      <Toggle
        label={t`Official: its data is treated as issued by an authority`}
        checked={form.watch("official") === true}
        onChange={(isOn) => form.setValue("official", isOn)}
      />
      <Toggle
        label={t`Analysis`}
        checked={form.watch("skip_processing") !== 1}
        onChange={(isOn) => form.setValue("skip_processing", isOn ? 0 : 1)}
      />
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button type="submit" size="small" variant="contained" disabled={isSaving}>{t`Save`}</Button>
        <Button size="small" onClick={onDone}>{t`Cancel`}</Button>
      </Box>
    </Box>
  );
}

const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];

function useEditForm(source: Source, onDone: () => void) {
  const change = useChangeSource();
  const { name, url, inbound, kind, skip_processing, official, tags, pollSeconds, mapping } = source;
  const form = useForm({
    resolver: formResolver(EditedSource),
    defaultValues: {
      name,
      url: inbound ? undefined : url,
      kind,
      skip_processing,
      official,
      tags,
      pollSeconds,
      mapping,
    },
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      await change.mutateAsync({ source, change: input });
      onDone();
    } catch (error) {
      const isName = error instanceof ApiFailure && error.fields[0]?.path === "name";
      form.setError(isName || inbound ? "name" : "url", { message: failureWords(error) });
    }
  });
  return { form, isSaving: change.isPending, submit };
}
