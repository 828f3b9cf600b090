import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ContactGroup, ImportedLine } from "@tocsin/contract";
import { useRef, useState } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { useImportContacts } from "./queries.ts";

const noGroup = 0;

/** Imports contacts from a file or a pasted text, and shows the result of each line. */
export function ImportForm({ groups }: { groups: readonly ContactGroup[] }) {
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [groupId, setGroupId] = useState(noGroup);
  const take = useImportContacts();
  const options = [
    { value: noGroup, label: t`No group` },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const submit = () => take.mutate({ text, ...(groupId !== noGroup && { groupId }) }, { onSuccess: () => setText("") });
  return (
    <Box sx={{ display: "grid", gap: 3, px: 4, pb: 4, justifyItems: "start" }}>
      <Typography
        variant="body2"
        color="textSecondary"
      >{t`CSV with name, email and phone number, or vCard, as exported from an address book. Up to 1,000 contacts at a time. Every new contact receives one opt-in request.`}</Typography>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
        aria-label={t`Contacts file`}
        hidden
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) setText(await chosen.text());
          // The same file can be chosen again after it was changed.
          target.value = "";
        }}
      />
      <Button variant="outlined" onClick={() => file.current?.click()}>{t`Choose file`}</Button>
      <Field
        label={t`Paste contacts`}
        multiline
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Ana Silva, ana@example.net, +351 912 345 678"
        problem={take.error?.message}
      />
      {groups.length > 0 && (
        <Box sx={{ width: "100%", maxWidth: 320 }}>
          <SelectField label={t`Add to group`} value={groupId} options={options} onChange={setGroupId} />
        </Box>
      )}
      <Button variant="contained" onClick={submit} disabled={take.isPending || text.trim() === ""}>{t`Import`}</Button>
      {take.data && <ImportResult lines={take.data} />}
    </Box>
  );
}

const outcomeWords: Record<ImportedLine["outcome"], MessageDescriptor> = {
  added: msg`added`,
  known: msg`already in your contacts`,
  refused: msg`rejected`,
};

const lineWords = (line: number, name: string, outcome: string): string =>
  name ? t`Line ${line}, ${name}: ${outcome}.` : t`Line ${line}: ${outcome}.`;

function ImportResult({ lines }: { lines: readonly ImportedLine[] }) {
  const count = (outcome: ImportedLine["outcome"]) => lines.filter((one) => one.outcome === outcome).length;
  const [added, known, refused] = [count("added"), count("known"), count("refused")];
  const explained = lines.filter((one) => one.why !== null);
  return (
    <Box sx={{ width: "100%" }}>
      <Typography role="status" variant="body1" sx={{ fontWeight: 550 }}>
        {lines.length === 0
          ? t`No contacts found`
          : t`${added} added, ${known} already in your contacts, ${refused} rejected`}
      </Typography>
      <Box component="ul" aria-label={t`Import results`} sx={{ m: 0, mt: 2, p: 0, listStyle: "none" }}>
        {explained.map(({ line, name, outcome, why }) => (
          <Typography component="li" key={line} variant="body2" sx={{ py: 1, overflowWrap: "anywhere" }}>
            {lineWords(line, name ?? "", i18n._(outcomeWords[outcome]))} {why}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
