import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { failureWords } from "../../../lib/words/failure-words.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { Section } from "../../../ui/page.tsx";
import { useDryRun } from "../queries.ts";
import type { Bench } from "../use-bench.ts";
import { FindingComparison } from "./finding-comparison.tsx";
import { ItemPicker, type PickedItem } from "./item-picker.tsx";
import { StepList } from "./step-list.tsx";

const nothing = { title: "", text: "", link: "" };

/** Runs the draft on one item and shows each step; nothing is stored and nobody is notified. */
export function TryTab({ bench }: { bench: Bench }) {
  const run = useDryRun(bench.name);
  const [typed, setTyped] = useState(nothing);
  const [picked, setPicked] = useState<PickedItem>();
  const draft = bench.isChanged ? { graph: bench.graph } : {};
  const canRun = picked !== undefined || typed.title.trim() !== "" || typed.text.trim() !== "";
  const type = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part });
  return (
    <>
      <Section title={t`Input`}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            run.mutate(picked ? { itemId: picked.id, ...draft } : { ...typed, ...draft });
          }}
          sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}
        >
          <ItemPicker picked={picked} onPick={setPicked} />
          {!picked && (
            <>
              <Field
                label={t`Title`}
                autoComplete="off"
                value={typed.title}
                onChange={(event) => type({ title: event.target.value })}
              />
              <Field
                label={t`Text`}
                multiline
                minRows={4}
                maxRows={16}
                value={typed.text}
                onChange={(event) => type({ text: event.target.value })}
              />
              <Field
                label={t`Link`}
                type="url"
                autoComplete="off"
                placeholder="https://"
                value={typed.link}
                onChange={(event) => type({ link: event.target.value })}
              />
            </>
          )}
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
            <Button type="submit" variant="contained" disabled={!canRun || run.isPending || bench.problems.length > 0}>
              {run.isPending ? t`Running…` : bench.isChanged ? t`Run draft` : t`Run`}
            </Button>
            <Typography role="status" variant="body2" color={run.error ? "error" : "textSecondary"}>
              {run.error ? failureWords(run.error) : hintFor(bench)}
            </Typography>
          </Box>
        </Box>
      </Section>
      {run.data && (
        <>
          <Section title={t`Result`}>
            <FindingComparison result={run.data.result} />
          </Section>
          <Section title={t`Steps`}>
            <StepList steps={run.data.steps} />
          </Section>
        </>
      )}
    </>
  );
}

const hintFor = ({ problems, isChanged }: Bench): string => {
  if (problems.length > 0) return t`Fix the problems in the agents first.`;
  return isChanged
    ? t`Runs your unsaved draft. Nothing is stored.`
    : t`Nothing is stored, and no notification is sent.`;
};
