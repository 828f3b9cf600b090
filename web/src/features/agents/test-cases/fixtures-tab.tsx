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
  <QueryView query={useFixtures(bench.name)} what="the fixtures">
    {(fixtures) => <Fixtures bench={bench} fixtures={fixtures} />}
  </QueryView>
);

function Fixtures({ bench, fixtures }: { bench: Bench; fixtures: Fixture[] }) {
  const save = useSaveFixtures(bench.name);
  const evaluation = useEvaluation(bench.name);
  const [isAdding, setAdding] = useState(false);
  const keep = (next: Fixture[], onDone: () => void = () => undefined) =>
    save.mutate(next, {
      onSuccess: onDone,
      onError: toastFailure("The fixtures were not saved"),
    });
  const run = () =>
    evaluation.start(
      fixtures.map(({ id }) => id),
      bench.isChanged ? bench.graph : undefined,
    );
  return (
    <>
      {fixtures.length > 0 && (
        <Section title="How it does">
          <RunLine bench={bench} evaluation={evaluation} total={fixtures.length} onRun={run} />
          {evaluation.rows.length > 0 && <FixtureFigures fixtures={fixtures} rows={evaluation.rows} />}
        </Section>
      )}
      <Section title="Fixtures">
        {fixtures.length === 0 && (
          <EmptyNote title="No fixtures yet">
            Add items whose right answer you know. Before a change is saved, they show whether it does better.
          </EmptyNote>
        )}
        <PlainList label="Fixtures">
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
        {isAdding ? (
          <Box sx={{ borderTop: "1px solid var(--hairline)", pt: 3 }}>
            <FixtureForm
              isBusy={save.isPending}
              onSave={(fixture) => keep([...fixtures, fixture], () => setAdding(false))}
              onCancel={() => setAdding(false)}
            />
          </Box>
        ) : (
          <Button size="small" sx={{ m: 3 }} onClick={() => setAdding(true)}>
            Add a fixture
          </Button>
        )}
      </Section>
    </>
  );
}

type RunProps = { bench: Bench; evaluation: Evaluation; total: number; onRun: () => void };

function RunLine({ bench: { isChanged, problems }, evaluation, total, onRun }: RunProps) {
  const { isRunning, rows, failure } = evaluation;
  const words = failure
    ? `${failure} ${rows.length} of ${total} were run before.`
    : isRunning
      ? `${rows.length} of ${total} done`
      : isChanged
        ? "Runs rules, the saved agents and your draft on every fixture."
        : "Runs rules and the saved agents on every fixture.";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, px: 4, pb: 3 }}>
      <Button variant="contained" disabled={problems.length > 0} onClick={isRunning ? evaluation.stop : onRun}>
        {isRunning ? "Stop" : `Run ${total === 1 ? "1 fixture" : `all ${total}`}`}
      </Button>
      <Typography role="status" variant="body2" color={failure ? "error" : "textSecondary"}>
        {words}
      </Typography>
    </Box>
  );
}
