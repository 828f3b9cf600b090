import { useQueryClient } from "@tanstack/react-query";
import { type AgentGraph, findGraphProblems } from "@tocsin/contract";
import { useMemo, useState } from "react";
import { ApiFailure } from "../../lib/api.ts";
import { sentenceWords } from "../../lib/language/sentence-words.ts";
import { type Draft, isSameGraph, toDraft, toGraph } from "./draft.ts";
import type { FieldProblem } from "./place-problems.ts";
import { contentTypesKey, type SavedGraph, useSaveGraph } from "./queries.ts";

/** A graph in the editor: as saved, as it is now, and what keeps it from being saved. */
export type Bench = {
  name: string;
  saved: SavedGraph;
  draft: Draft;
  graph: AgentGraph;
  isChanged: boolean;
  problems: readonly FieldProblem[];
  /** True if another person saved a version since the draft was started. */
  isOvertaken: boolean;
  newestVersion: number;
  change: (change: (draft: Draft) => Draft) => void;
  discard: () => void;
  save: (note: string) => Promise<void>;
  isSaving: boolean;
  failure: string | undefined;
};

/** Keeps a draft of a graph until it is saved or discarded, also if a newer version arrives from the server. */
export function useBench(name: string, newest: SavedGraph): Bench {
  const [base, setBase] = useState(newest);
  const [draft, setDraft] = useState(() => toDraft(newest.graph));
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState<string>();
  const client = useQueryClient();
  const save = useSaveGraph(name);
  const graph = useMemo(() => toGraph(draft), [draft]);
  const isChanged = useMemo(() => !isSameGraph(graph, base.graph), [graph, base]);
  const found = useMemo(() => wordProblems(graph), [graph]);

  const begin = (from: SavedGraph) => {
    setBase(from);
    setDraft(toDraft(from.graph));
    setRefused([]);
    setFailure(undefined);
  };
  // Nothing of the person's is lost by taking over the newer version.
  if (newest.version !== base.version && (!isChanged || isSameGraph(graph, newest.graph))) {
    setBase(newest);
    if (!isSameGraph(graph, newest.graph)) setDraft(toDraft(newest.graph));
  }

  return {
    name,
    saved: base,
    draft,
    graph,
    isChanged,
    problems: refused.length > 0 ? mergeProblems(found, refused) : found,
    isOvertaken: newest.version !== base.version,
    newestVersion: newest.version,
    change: (change) => {
      setRefused([]);
      setFailure(undefined);
      setDraft(change);
    },
    discard: () => begin(newest),
    save: async (note) => {
      setFailure(undefined);
      try {
        await save.mutateAsync({ ...graph, note, baseVersion: base.version });
      } catch (error) {
        const isOvertaken = error instanceof ApiFailure && error.status === 409;
        // The newer version is fetched, and shown next to the draft from then on.
        if (isOvertaken) await client.invalidateQueries({ queryKey: contentTypesKey });
        else setFailure(error instanceof Error ? error.message : String(error));
        if (error instanceof ApiFailure) setRefused(error.fields);
        throw error;
      }
    },
    isSaving: save.isPending,
    failure,
  };
}

const wordProblems = (graph: AgentGraph): FieldProblem[] =>
  findGraphProblems(graph).map(({ path, ...sentence }) => ({ path, message: sentenceWords(sentence) }));

/** The server's problems in addition to the known ones, each once. */
const mergeProblems = (known: readonly FieldProblem[], told: readonly FieldProblem[]): FieldProblem[] => [
  ...known,
  ...told.filter(({ path, message }) => !known.some((one) => one.path === path && one.message === message)),
];
