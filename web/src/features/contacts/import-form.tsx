import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ContactGroup, ImportedLine } from "@tocsin/contract";
import { useRef, useState } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { useImportContacts } from "./queries.ts";

const noGroup = 0;

/** Takes in contacts from a file or a pasted text, and says of each line what became of it. */
export function ImportForm({ groups }: { groups: readonly ContactGroup[] }) {
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [groupId, setGroupId] = useState(noGroup);
  const take = useImportContacts();
  const options = [
    { value: noGroup, label: "No group" },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const submit = () => take.mutate({ text, ...(groupId !== noGroup && { groupId }) }, { onSuccess: () => setText("") });
  return (
    <Box sx={{ display: "grid", gap: 3, px: 4, pb: 4, justifyItems: "start" }}>
      <Typography variant="body2" color="textSecondary">
        A table as CSV with name, e-mail and number, or cards as vCard, as address books export them; up to 1,000 at
        once. Everybody new is asked once.
      </Typography>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
        aria-label="File of contacts"
        hidden
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) setText(await chosen.text());
          // The same file can be chosen again after it was changed.
          target.value = "";
        }}
      />
      <Button variant="outlined" onClick={() => file.current?.click()}>
        Choose a file
      </Button>
      <Field
        label="Or paste its text"
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
          <SelectField label="Put them into" value={groupId} options={options} onChange={setGroupId} />
        </Box>
      )}
      <Button variant="contained" onClick={submit} disabled={take.isPending || text.trim() === ""}>
        Take in
      </Button>
      {take.data && <ImportResult lines={take.data} />}
    </Box>
  );
}

const outcomeWords: Record<ImportedLine["outcome"], string> = {
  added: "added",
  known: "known already",
  refused: "not taken",
};
const outcomes = ["added", "known", "refused"] as const;

function ImportResult({ lines }: { lines: readonly ImportedLine[] }) {
  const count = (outcome: ImportedLine["outcome"]) => lines.filter((one) => one.outcome === outcome).length;
  const told = lines.filter((one) => one.why !== null);
  return (
    <Box sx={{ width: "100%" }}>
      <Typography role="status" variant="body1" sx={{ fontWeight: 550 }}>
        {lines.length === 0
          ? "No contacts were found in it"
          : outcomes.map((outcome) => `${count(outcome)} ${outcomeWords[outcome]}`).join(", ")}
      </Typography>
      <Box component="ul" aria-label="What became of each line" sx={{ m: 0, mt: 2, p: 0, listStyle: "none" }}>
        {told.map(({ line, name, outcome, why }) => (
          <Typography component="li" key={line} variant="body2" sx={{ py: 1, overflowWrap: "anywhere" }}>
            Line {line}
            {name && `, ${name}`}: {outcomeWords[outcome]}. {why}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
