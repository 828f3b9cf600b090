import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import { modelNames } from "@tocsin/contract";
import { useId, useState } from "react";
import { readNumber } from "../../../lib/read-number.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { problemAt } from "../place-problems.ts";
import { useModelState } from "../queries.ts";
import type { AgentPart } from "./agent-part.ts";
import { takesTemperature } from "./takes-temperature.ts";

/** Which model answers, and how freely. */
export function ModelFields({ part: { agent, path, problems, update } }: { part: AgentPart }) {
  const id = useId();
  const { data: state } = useModelState();
  const { model, temperature } = agent.llm;
  const names = [...new Set([...(state?.models ?? []), ...modelNames])];
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "2fr 1fr" }, alignItems: "start" }}>
      <Box>
        <Field
          label={t`Model`}
          autoComplete="off"
          value={model}
          onChange={(event) => update({ llm: { ...agent.llm, model: event.target.value } })}
          inputProps={{ list: id }}
          problem={problemAt(problems, `${path}.llm.model`)}
          hint={t`Choose a model or enter the name of another one`}
        />
        <datalist id={id}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Box>
      <Temperature
        value={temperature}
        isTaken={takesTemperature(model)}
        problem={problemAt(problems, `${path}.llm.temperature`)}
        onChange={(value) => update({ llm: { ...agent.llm, temperature: value } })}
      />
    </Box>
  );
}

type Props = { value: number; isTaken: boolean; problem: string | undefined; onChange: (value: number) => void };

const highest = 2;

/** Only a number in its range is applied; the typed text stays. */
function Temperature({ value, isTaken, problem, onChange }: Props) {
  const [text, setText] = useState(String(value));
  const number = readNumber(text);
  const isGood = number >= 0 && number <= highest;
  const type = (next: string) => {
    setText(next);
    const typed = readNumber(next);
    if (typed >= 0 && typed <= highest) onChange(typed);
  };
  return (
    <Field
      label={t`Temperature`}
      inputMode="decimal"
      value={isTaken ? text : ""}
      disabled={!isTaken}
      onChange={(event) => type(event.target.value)}
      problem={isTaken && !isGood ? t`Enter a number from 0 to ${highest}` : problem}
      hint={isTaken ? t`0 is most consistent, 2 is most varied` : t`This model does not use a temperature`}
    />
  );
}
