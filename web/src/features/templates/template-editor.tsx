import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import {
  channelFacts,
  type MessageTemplate,
  type TemplateField,
  templateFieldsOf,
  templateVariables,
  variablesOf,
} from "@tocsin/contract";
import type { ReactNode } from "react";
import { worded } from "../../lib/language/worded.ts";
import { failureWords } from "../../lib/words/failure-words.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { LeaveGuard } from "../../ui/fields/leave-guard.tsx";
import { useInsertion, WordChips } from "../../ui/fields/word-chips.tsx";
import { Section } from "../../ui/page.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useSaveTemplate } from "./queries.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { useTemplateDraft } from "./use-template-draft.ts";

type Draft = ReturnType<typeof useTemplateDraft>;

/** The template of one channel: its fields with their variables, and the message that they make. */
export function TemplateEditor({ stored, choice }: { stored: MessageTemplate; choice: ReactNode }) {
  const { channel } = stored;
  const draft = useTemplateDraft(stored);
  return (
    <Box sx={columnsStyle}>
      <Section title={t`Template`}>
        <Box sx={{ display: "grid", gap: 4, px: 4, pt: 1, pb: 4 }}>
          {choice}
          {templateFieldsOf(channel).map((field) => (
            <TemplateInput key={field} field={field} isSubject={channel === "email"} draft={draft} />
          ))}
          <Actions stored={stored} draft={draft} />
        </Box>
      </Section>
      <TemplatePreview channel={channel} input={draft.input} isValid={draft.isValid} />
      <LeaveGuard isChanged={draft.isChanged} />
    </Box>
  );
}

type InputProps = { field: TemplateField; isSubject: boolean; draft: Draft };

function TemplateInput({ field, isSubject, draft: { draft, write, problemOf } }: InputProps) {
  const text = draft[field];
  const { input, insert } = useInsertion(text, (text) => write(field, text));
  const label = field === "text" ? t`Text` : isSubject ? t`Subject` : t`Title`;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Field
        label={label}
        placeholder={`{{${field}}}`}
        multiline
        minRows={field === "text" ? 5 : 1}
        maxRows={18}
        value={text}
        inputRef={input}
        onChange={(event) => write(field, event.target.value)}
        problem={problemOf(field)}
        hint={text.trim() === "" ? t`Empty: the default is sent` : undefined}
      />
      <WordChips
        label={t`Variables of: ${label}`}
        hint={t`Insert a variable:`}
        words={variablesOf(field).map((word) => ({ word, about: worded(templateVariables[word]) }))}
        onPick={(word) => insert(`{{${word}}}`)}
      />
    </Box>
  );
}

function Actions({ stored, draft }: { stored: MessageTemplate; draft: Draft }) {
  const name = worded(channelFacts[stored.channel].label);
  const save = useSaveTemplate(stored.channel);
  const resetting = useConfirmed({
    mutation: save,
    input: () => null,
    failure: t`Message template not reset`,
    onSuccess: () => draft.reset({ title: null, text: null }),
  });
  const isDefault = stored.title === null && stored.text === null;
  const state = save.isError ? failureWords(save.error) : save.isSuccess && !draft.isChanged ? t`Saved` : "";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
      <Button
        variant="contained"
        disabled={!draft.isChanged || !draft.isValid || save.isPending}
        onClick={() => save.mutate(draft.input)}
      >{t`Save`}</Button>
      <Button
        color="secondary"
        disabled={isDefault || save.isPending}
        onClick={() => resetting.ask(stored)}
      >{t`Reset to default`}</Button>
      <Typography role="status" variant="body2" color={save.isError ? "error" : "textSecondary"}>
        {state}
      </Typography>
      <ConfirmDialog
        {...resetting.dialog}
        title={t`Reset the template of ${name}?`}
        text={t`Messages return to the default title and text. This cannot be undone.`}
        confirmLabel={t`Reset to default`}
      />
    </Box>
  );
}

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
  columnGap: 6,
  alignItems: "start",
};
