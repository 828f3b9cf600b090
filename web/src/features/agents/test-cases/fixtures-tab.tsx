import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Fixture } from "@tocsin/contract";
import { useState } from "react";
import { PlainList } from "../../../ui/list-row.tsx";
import { EmptyNote } from "../../../ui/note.tsx";
import { Section } from "../../../ui/page.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { toastFailure } from "../../../ui/toasts/toasts.ts";
import { useFixtures, useSaveFixtures } from "../queries.ts";
import type { Bench } from "../use-bench.ts";
import { FixtureFigures } from "./fixture-figures.tsx";
import { FixtureForm } from "./fixture-form.tsx";
import { FixtureRow } from "./fixture-row.tsx";
import { type Evaluation, useEvaluation } from "./use-evaluation.ts";

/** Items whose right answer is known: kept, and run against rules, the saved agents and the draft. */
export const FixturesTab = ({ bench }: { bench: Bench }) => (
  <QueryView query={useFixtures(bench.name)} what={t`Loading test cases…`}>
    {(fixtures) => <Fixtures bench={bench} fixtures={fixtures} />}
  </QueryView>
);

function Fixtures({ bench, fixtures }: { bench: Bench; fixtures: Fixture[] }) {
  const save = useSaveFixtures(bench.name);
  const evaluation = useEvaluation(bench.name);
  const keep = (next: Fixture[], onDone: () => void = () => undefined) =>
    save.mutate(next, {
      onSuccess: onDone,
      onError: toastFailure(t`Test cases not saved`),
    });
  const run = () =>
    evaluation.start(
      fixtures.map(({ id }) => id),
      bench.isChanged ? bench.graph : undefined,
    );
  return (
    <>
      {fixtures.length > 0 && (
        <Section title={t`Test results`}>
          <RunLine bench={bench} evaluation={evaluation} total={fixtures.length} onRun={run} />
          {evaluation.rows.length > 0 && <FixtureFigures fixtures={fixtures} rows={evaluation.rows} />}
        </Section>
      )}
      <Section title={t`Test cases`}>
        {fixtures.length === 0 && (
          <EmptyNote
            title={t`No test cases yet`}
          >{t`Add items with known results. Before you save a change, the test cases show whether it is better.`}</EmptyNote>
        )}
        <PlainList label={t`Test cases`}>
          {fixtures.map((fixture) => (
            <FixtureRow
              key={fixture.id}
              fixture={fixture}
              row={evaluation.rows.find(({ fixtureId }) => fixtureId === fixture.id)}
              isBusy={save.isPending}
              onChange={(changed, onDone) =>
                keep(
                  fixtures.map((one) => (one.id === fixture.id ? changed : one)),
                  onDone,
                )
              }
              onRemove={() => keep(fixtures.filter(({ id }) => id !== fixture.id))}
            />
          ))}
        </PlainList>
        <AddFixture isBusy={save.isPending} onAdd={(fixture, onDone) => keep([...fixtures, fixture], onDone)} />
      </Section>
    </>
  );
}

type RunProps = { bench: Bench; evaluation: Evaluation; total: number; onRun: () => void };

function RunLine({ bench: { isChanged, problems }, evaluation, total, onRun }: RunProps) {
  const { isRunning, rows, failure } = evaluation;
  const words = failure
    ? t`${failure} ${rows.length} of ${total} test cases were run.`
    : isRunning
      ? t`${rows.length} of ${total} done`
      : isChanged
        ? t`Runs rules, the saved agents and your draft on every test case.`
        : t`Runs rules and the saved agents on every test case.`;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, px: 4, pb: 3 }}>
      <Button variant="contained" disabled={problems.length > 0} onClick={isRunning ? evaluation.stop : onRun}>
        {isRunning ? t`Stop` : plural(total, { one: "Run # test case", other: "Run # test cases" })}
      </Button>
      <Typography role="status" variant="body2" color={failure ? "error" : "textSecondary"}>
        {words}
      </Typography>
    </Box>
  );
}

type AddProps = { isBusy: boolean; onAdd: (fixture: Fixture, onDone: () => void) => void };

function AddFixture({ isBusy, onAdd }: AddProps) {
  const [isAdding, setAdding] = useState(false);
  if (!isAdding) return <Button size="small" sx={{ m: 3 }} onClick={() => setAdding(true)}>{t`Add test case`}</Button>;
  return (
    <Box sx={{ borderTop: "1px solid var(--hairline)", pt: 3 }}>
      <FixtureForm
        isBusy={isBusy}
        onSave={(fixture) => onAdd(fixture, () => setAdding(false))}
        onCancel={() => setAdding(false)}
      />
    </Box>
  );
}
