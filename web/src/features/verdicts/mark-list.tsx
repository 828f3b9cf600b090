import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { EventVerdicts, Verdict, VerdictKind } from "@tocsin/contract";
import { categoryLabel } from "../../lib/category-words.ts";
import { i18n } from "../../lib/language/i18n.ts";
import { listWords } from "../../lib/language/list-words.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useUndoMark, useVerdicts } from "./queries.ts";

/** The person's own marks of an event, and what was corrected for everyone, each with its undo. */
export function MarkList({ eventId }: { eventId: number }) {
  const isAdmin = useCurrentUser().type === "admin";
  const { data } = useVerdicts(eventId);
  const undo = useUndoMark(eventId);
  const lineOf = (verdict: Verdict, corrects: boolean) => (
    <Line
      key={`${corrects} ${verdict.kind}`}
      text={corrects ? t`Corrected for everyone: ${verdictWords(verdict)}` : t`Your mark: ${verdictWords(verdict)}`}
      original={verdict.kind === "duplicate" ? verdict.eventId : undefined}
      onUndo={
        corrects && !isAdmin
          ? undefined
          : () => undo.mutate({ verdict, corrects }, { onError: toastFailure(t`Mark not undone`) })
      }
    />
  );
  return (
    <Box role="status" sx={{ display: "grid", gap: 1 }}>
      {data?.corrections.map(({ verdict }) => lineOf(verdict, true))}
      {data?.own.map(({ verdict }) => lineOf(verdict, false))}
      {data?.counts && <Counts counts={data.counts} />}
    </Box>
  );
}

type LineProps = { text: string; original: number | undefined; onUndo: (() => void) | undefined };

const Line = ({ text, original, onUndo }: LineProps) => (
  <Box sx={{ display: "flex", alignItems: "center", columnGap: 2 }}>
    <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
      {text} {original && <Link to="/events/$id" params={{ id: String(original) }}>{t`Show the other event`}</Link>}
    </Typography>
    {onUndo && <Button size="small" onClick={onUndo} aria-label={t`Undo: ${text}`}>{t`Undo`}</Button>}
  </Box>
);

function Counts({ counts: { people, kinds } }: { counts: NonNullable<EventVerdicts["counts"]> }) {
  if (people === 0) return null;
  const list = listWords(Object.entries(kinds).map(([kind, count]) => `${kindWord(kind as VerdictKind)} (${count})`));
  return (
    <Typography variant="body2" color="textSecondary">
      {plural(people, { one: `Marked by # person: ${list}`, other: `Marked by # people: ${list}` })}
    </Typography>
  );
}

const kindWords: Record<VerdictKind, MessageDescriptor> = {
  right: msg`right`,
  notIncident: msg`not an incident`,
  wrongPlace: msg`wrong place`,
  wrongCategory: msg`wrong category`,
  wrongSeverity: msg`wrong severity`,
  duplicate: msg`duplicate`,
};

const kindWord = (kind: VerdictKind): string => i18n._(kindWords[kind]);

/** A verdict in a few words, with its correct value. */
function verdictWords(verdict: Verdict): string {
  const value = correctValue(verdict);
  return value ? t`${kindWord(verdict.kind)}, should be ${value}` : kindWord(verdict.kind);
}

function correctValue(verdict: Verdict): string | undefined {
  if (verdict.kind === "wrongCategory") return categoryLabel(verdict.category);
  if (verdict.kind === "wrongSeverity") return severityWord(verdict.severity);
  return verdict.kind === "wrongPlace" ? verdict.placeName : undefined;
}
