import type { AgentGraph } from "@tocsin/contract";
import { useEffect, useRef, useState } from "react";
import { failureWords } from "../../../lib/words/failure-words.ts";
import { evaluateFixtures } from "../queries.ts";
import type { Row } from "./score.ts";

/** So few that the first figures come soon, and well below what one call may ask for. */
const atOnce = 5;

export type Evaluation = {
  rows: readonly Row[];
  isRunning: boolean;
  failure: string | undefined;
  start: (fixtureIds: readonly string[], draft: AgentGraph | undefined) => Promise<void>;
  stop: () => void;
};

/** Evaluates test cases a few at a time, so that the numbers appear gradually; ends when it is stopped or left. */
export function useEvaluation(name: string): Evaluation {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = useRef(0);
  const stop = () => {
    run.current++;
    setRunning(false);
  };
  useEffect(
    () => () => {
      run.current++;
    },
    [],
  );

  const start = async (fixtureIds: readonly string[], draft: AgentGraph | undefined) => {
    const mine = ++run.current;
    setRows([]);
    setFailure(undefined);
    setRunning(true);
    try {
      for (let at = 0; at < fixtureIds.length && run.current === mine; at += atOnce) {
        const ids = fixtureIds.slice(at, at + atOnce);
        const answered = await evaluateFixtures(name, { fixtureIds: ids, ...(draft && { graph: draft }) });
        if (run.current === mine) setRows((before) => [...before, ...answered]);
      }
    } catch (error) {
      if (run.current === mine) setFailure(failureWords(error));
    }
    if (run.current === mine) setRunning(false);
  };
  return { rows, isRunning, failure, start, stop };
}
