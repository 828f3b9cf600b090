import type { RuleSet, UserRules } from "@tocsin/contract";
import { useState } from "react";
import { useApplySteps } from "../queries.ts";
import { type AllRules, type Draft, isStored, type Selection, startingRules, withDraft } from "./rule-draft.ts";
import { listSteps } from "./rule-steps.ts";

type Stored = { sets: RuleSet[]; timing: UserRules };

/** The one change of rules that is being made, what saves it, and what takes the last saved one back. */
export function useWorkbench(stored: Stored, selection: Selection, onGone: () => void) {
  // Fields keep their own text as it is typed: in a new turn they show what is stored.
  const [{ draft, turn }, setState] = useState<{ draft: Draft | undefined; turn: number }>(start);
  const [undo, setUndo] = useState<AllRules>();
  const { mutateAsync, reset, isPending, error } = useApplySteps();
  const isNew = selection.kind === "set" && selection.tag !== null && !hasSet(stored, selection.tag);
  // The rules of a new tag are something to save before anything in them is changed.
  const pending: Draft | undefined =
    draft ?? (isNew ? { ...selection, rules: startingRules(stored, selection.tag) } : undefined);

  const change = (next: Draft) => {
    reset();
    setUndo(undefined);
    setState({ draft: isStored(stored, next) ? undefined : next, turn });
  };
  const discard = () => {
    reset();
    setState({ draft: undefined, turn: turn + 1 });
  };
  const apply = async (wanted: AllRules, before: AllRules | undefined) => {
    await mutateAsync(listSteps(stored, wanted));
    setUndo(before);
    // A change that was begun in the meantime is kept.
    setState((now) => (now.draft === draft ? { draft: undefined, turn: now.turn + 1 } : now));
    if (selection.kind === "set" && selection.tag !== null && !hasSet(wanted, selection.tag)) onGone();
  };
  // The error is shown.
  const quietly = (done: Promise<void>): void => void done.catch(() => undefined);
  return {
    draft,
    pending,
    isNew,
    isChanged: draft !== undefined,
    isSaving: isPending,
    error,
    turn,
    change,
    discard,
    save: () => pending && quietly(apply(withDraft(stored, pending), stored)),
    undo: undo && (() => quietly(apply(undo, undefined))),
  };
}

const start = { draft: undefined, turn: 0 };

export type Workbench = ReturnType<typeof useWorkbench>;

const hasSet = ({ sets }: AllRules, tag: string): boolean => sets.some((set) => set.tag === tag);
