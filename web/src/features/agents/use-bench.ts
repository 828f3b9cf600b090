import { useQueryClient } from "@tanstack/react-query";
import { type AgentGraph, findGraphProblems, type GraphProblem } from "@tocsin/contract";
import { useMemo, useState } from "react";
import { ApiFailure } from "../../lib/api.ts";
import { type Draft, isSameGraph, toDraft, toGraph } from "./draft.ts";
import { contentTypesKey, type SavedGraph, useSaveGraph } from "./queries.ts";

/** A graph on the bench: as saved, as it is now, and what keeps it from being saved. */
export type Bench = {
  name: string;
  saved: SavedGraph;
  draft: Draft;
  graph: AgentGraph;
  isChanged: boolean;
  problems: readonly GraphProblem[];
  /** True if another person saved a version since the draft was started. */
  isOvertaken: boolean;
  newestVersion: number;
  change: (change: (draft: Draft) => Draft) => void;
  discard: () => void;
  save: (note: string) => Promise<void>;
  isSaving: boolean;
  failure: string | undefined;
};

/** Keeps a draft of a graph until it is saved or discarded, also when a newer version comes from the server. */
export function useBench(name: string, newest: SavedGraph): Bench {
  const [base, setBase] = useState(newest);
  const [draft, setDraft] = useState(() => toDraft(newest.graph));
  const [refused, setRefused] = useState<readonly GraphProblem[]>([]);
  const [failure, setFailure] = useState<string>();
  const client = useQueryClient();
  const save = useSaveGraph(name);
  const graph = useMemo(() => toGraph(draft), [draft]);
  const isChanged = useMemo(() => !isSameGraph(graph, base.graph), [graph, base]);
  const found = useMemo(() => findGraphProblems(graph), [graph]);

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

/** What the server says beside what is known here, each once. */
const mergeProblems = (known: readonly GraphProblem[], told: readonly GraphProblem[]): GraphProblem[] => [
  ...known,
  ...told.filter(({ path, message }) => !known.some((one) => one.path === path && one.message === message)),
];
