import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import {
  type Config,
  channelFacts,
  type FormChannel,
  formOf,
  type NewDestination,
  type SetUpField,
} from "@tocsin/contract";
import { type FormEvent, useState } from "react";
import { ApiFailure } from "../../lib/api.ts";
import { worded } from "../../lib/language/worded.ts";
import { CodeBox } from "../../ui/code-box.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { useAddDestination } from "./queries.ts";

type Props = { channel: FormChannel; onAdded: (added: NewDestination) => void; onCancel: () => void };

/** Sets a channel up by what its form asks for. */
export function FormSetUp({ channel, onAdded, onCancel }: Props) {
  const add = useAddDestination();
  const [name, setName] = useState("");
  const [config, setConfig] = useState(() => initialOf(channel));
  const form = formOf(channel);
  if (!form) return null;
  const provider = worded(channelFacts[channel].label);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = Object.fromEntries(Object.entries(config).filter(([, value]) => value.trim() !== ""));
    const input = { channel, config: filled, ...(name.trim() && { name: name.trim() }) };
    add.mutate(input, { onSuccess: onAdded });
  };
  const problems = problemsOf(add.error);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      {Object.entries(form.fields).map(([field, facts]) => (
        <Entry
          key={field}
          facts={facts}
          value={config[field] ?? ""}
          onChange={(value) => setConfig({ ...config, [field]: value })}
          problem={problems.get(`config.${field}`)}
        />
      ))}
      <Field
        label={t`Name (optional)`}
        placeholder={t`Duty room`}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        problem={problems.get("name")}
        hint={t`A name for this destination in Tocsin`}
      />
      {problems.get("") && (
        <Box role="alert" sx={{ color: "error.main" }}>
          {problems.get("")}
        </Box>
      )}
      {form.incoming && <IncomingAddress path={form.incoming} provider={provider} />}
      <OutsideLink href={form.guide}>{form.isProtocol ? t`About ${provider}` : t`Where to find this`}</OutsideLink>
      <Box sx={{ display: "flex", gap: 2, justifySelf: "end" }}>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" variant="contained" disabled={add.isPending}>
          {add.isPending ? t`Adding…` : t`Add`}
        </Button>
      </Box>
    </Box>
  );
}

type IncomingProps = { path: string; provider: string };

/** What a person enters at the provider, so that its buttons acknowledge here. */
function IncomingAddress({ path, provider }: IncomingProps) {
  const address = location.origin + path;
  const label = t`Callback URL for ${provider}`;
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start", minWidth: 0, maxWidth: "100%" }}>
      <Typography variant="body2">{label}</Typography>
      <CodeBox label={label}>{address}</CodeBox>
      <CopyButton text={address} />
    </Box>
  );
}

const initialOf = (channel: FormChannel): Config =>
  Object.fromEntries(Object.entries(formOf(channel)?.fields ?? {}).map(([name, { initial = "" }]) => [name, initial]));

type EntryProps = {
  facts: SetUpField;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
};

function Entry({ facts, value, onChange, problem }: EntryProps) {
  const { label, hint, placeholder, isSecret, choices, isLong } = facts;
  if (choices)
    return (
      <SelectField
        label={worded(label)}
        value={value}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={onChange}
      />
    );
  return (
    <Field
      label={worded(label)}
      multiline={Boolean(isLong)}
      minRows={isLong ? 3 : 1}
      maxRows={12}
      placeholder={placeholder ?? ""}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      hint={hint && worded(hint)}
      // No browser keeps it as someone's password.
      autoComplete="off"
      inputProps={{ spellCheck: false, ...(isSecret && { "data-1p-ignore": true }) }}
    />
  );
}

/** What is wrong by the path of the field; under "" what is wrong with the whole. */
function problemsOf(error: Error | null): Map<string, string> {
  if (!error) return new Map();
  const fields = error instanceof ApiFailure ? error.fields : [];
  return new Map(fields.length > 0 ? fields.map(({ path, message }) => [path, message]) : [["", error.message]]);
}
