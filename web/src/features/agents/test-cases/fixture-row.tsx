import { t } from "@lingui/core/macro";
import { mdiCheck, mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { EvaluateAnswer, Fixture } from "@tocsin/contract";
import { useState } from "react";
import { categoryWord, severityWord } from "../../../lib/words/event-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { FixtureForm } from "./fixture-form.tsx";
import { judge, type Row } from "./score.ts";

type Props = {
  fixture: Fixture;
  row: Row | undefined;
  isBusy: boolean;
  onChange: (fixture: Fixture, onDone: () => void) => void;
  onRemove: () => void;
};

/** A test case with its correct finding and, after a run, the finding of each. */
export function FixtureRow({ fixture, row, isBusy, onChange, onRemove }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { incident, category, severity } = fixture.expected;
  const words = incident
    ? [t`Incident`, category && categoryWord(category), severity && severityWord(severity)].filter(Boolean).join(", ")
    : t`No incident`;
  return (
    <ListRow
      actions={
        <>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={t`Edit: ${fixture.title}`}
            onClick={() => setOpen(!isOpen)}
          >{t`Edit`}</Button>
          <Button
            size="small"
            color="secondary"
            disabled={isBusy}
            aria-label={t`Remove: ${fixture.title}`}
            onClick={onRemove}
          >{t`Remove`}</Button>
        </>
      }
      below={
        isOpen && (
          <FixtureForm
            stored={fixture}
            isBusy={isBusy}
            onSave={(changed) => onChange(changed, () => setOpen(false))}
            onCancel={() => setOpen(false)}
          />
        )
      }
    >
      <Typography variant="body1">{fixture.title}</Typography>
      <Typography variant="body2" color="textSecondary">{t`Expected: ${words}`}</Typography>
      {row && (
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
          <Answer name="Rules" fixture={fixture} answer={row.rules} />
          <Answer name="Saved" fixture={fixture} answer={row.saved} />
          {row.draft && <Answer name="Draft" fixture={fixture} answer={row.draft} />}
        </Box>
      )}
    </ListRow>
  );
}

function Answer({ name, fixture, answer }: { name: string; fixture: Fixture; answer: EvaluateAnswer }) {
  const { incident, category, severity } = judge(fixture, answer);
  const isRight = incident && category !== false && severity !== false;
  const words = answer.incident
    ? [categoryWord(answer.category), severityWord(answer.severity)].join(", ")
    : t`no incident`;
  return (
    <Typography variant="body2" sx={{ display: "flex", gap: 1 }} title={answer.fallback ?? undefined}>
      <Icon
        path={isRight ? mdiCheck : mdiClose}
        aria-hidden={false}
        titleAccess={isRight ? t`Correct` : t`Incorrect`}
        sx={{ fontSize: 16, mt: "1px", color: isRight ? "var(--success)" : "var(--error)" }}
      />
      {name}: {words}
      {answer.fallback && ` (${t`by rules`})`}
    </Typography>
  );
}
