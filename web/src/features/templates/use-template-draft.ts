import { findTemplateProblem, type MessageTemplate, type TemplateField, type TemplateInput } from "@tocsin/contract";
import { useState } from "react";
import { sentenceWords } from "../../lib/language/sentence-words.ts";

/** What is typed for each field; an empty one is the default. */
type Draft = Record<TemplateField, string>;

const toDraft = ({ title, text }: TemplateInput): Draft => ({ title: title ?? "", text: text ?? "" });

const toInput = ({ title, text }: Draft): TemplateInput => ({
  title: title.trim() === "" ? null : title,
  text: text.trim() === "" ? null : text,
});

/** The template of a channel as it is being edited, and what is wrong with each field. */
export function useTemplateDraft(stored: MessageTemplate) {
  const [draft, setDraft] = useState(() => toDraft(stored));
  const input = toInput(draft);
  const problemOf = (field: TemplateField): string | undefined => {
    const problem = findTemplateProblem(draft[field], field);
    return problem ? sentenceWords(problem) : undefined;
  };
  return {
    draft,
    input,
    problemOf,
    isValid: !problemOf("title") && !problemOf("text"),
    isChanged: input.title !== stored.title || input.text !== stored.text,
    write: (field: TemplateField, text: string) => setDraft((draft) => ({ ...draft, [field]: text })),
    reset: (template: TemplateInput) => setDraft(toDraft(template)),
  };
}
