import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Verdict, VerdictKind } from "@tocsin/contract";
import { categoryLabel } from "../../lib/category-words.ts";
import { i18n } from "../../lib/language/i18n.ts";
import { severityWord } from "../../lib/words/event-words.ts";

const kindWords: Record<VerdictKind, MessageDescriptor> = {
  right: msg`right`,
  notIncident: msg`not an incident`,
  wrongPlace: msg`wrong place`,
  wrongCategory: msg`wrong category`,
  wrongSeverity: msg`wrong severity`,
  duplicate: msg`duplicate`,
};

export const kindWord = (kind: VerdictKind): string => i18n._(kindWords[kind]);

/** A verdict in a few words, with its correct value. */
export function verdictWords(verdict: Verdict): string {
  const value = correctValue(verdict);
  return value ? t`${kindWord(verdict.kind)}, should be ${value}` : kindWord(verdict.kind);
}

function correctValue(verdict: Verdict): string | undefined {
  if (verdict.kind === "wrongCategory") return categoryLabel(verdict.category);
  if (verdict.kind === "wrongSeverity") return severityWord(verdict.severity);
  return verdict.kind === "wrongPlace" ? verdict.placeName : undefined;
}
