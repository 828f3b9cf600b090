import type { Draft, DraftAgent } from "../draft.ts";
import type { FieldProblem } from "../place-problems.ts";

/** What each part of the form uses: the agent, the places of its problems, and how it is changed. */
export type AgentPart = {
  draft: Draft;
  agent: DraftAgent;
  path: string;
  problems: readonly FieldProblem[];
  update: (change: Partial<DraftAgent>) => void;
};
