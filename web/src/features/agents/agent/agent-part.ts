import type { GraphProblem } from "@tocsin/contract";
import type { Draft, DraftAgent } from "../draft.ts";

/** What each part of the form uses: the agent, the places of its problems, and how it is changed. */
export type AgentPart = {
  draft: Draft;
  agent: DraftAgent;
  path: string;
  problems: readonly GraphProblem[];
  update: (change: Partial<DraftAgent>) => void;
};
