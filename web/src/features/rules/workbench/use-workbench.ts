import type { RuleSet, UserRules } from "@tocsin/contract";
import { useState } from "react";
import { useApplySteps } from "../queries.ts";
import { type AllRules, type Draft, isStored, type Selection, startingRules, withDraft } from "./rule-draft.ts";
import { listSteps } from "./rule-steps.ts";

type Stored = { sets: RuleSet[]; timing: UserRules };

/** The one change of rules that is being made, what saves it, and what takes the last saved one back. */
export function useWorkbench(stored: Stored, selection: Selection, onGone: () => void) {
  const [draft, setDraft] = useState<Draft>();
  const [undo, setUndo] = useState<AllRules>();
  // Fields keep their own text as it is typed: in a new turn they show what is stored.
  const [turn, setTurn] = useState(0);
  const { mutateAsync, reset, isPending, error } = useApplySteps();
  const isNew = selection.kind === "set" && selection.tag !== null && !hasSet(stored, selection.tag);
  // The rules of a new tag are something to save before anything in them is changed.
  const pending: Draft | undefined =
    draft ?? (isNew ? { ...selection, rules: startingRules(stored, selection.tag) } : undefined);

  const change = (next: Draft) => {
    reset();
    setUndo(undefined);
    setDraft(isStored(stored, next) ? undefined : next);
  };
  const discard = () => {
    reset();
    setDraft(undefined);
    setTurn(turn + 1);
  };
  const apply = async (wanted: AllRules, before: AllRules | undefined) => {
    await mutateAsync(listSteps(stored, wanted));
    setUndo(before);
    discard();
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

export type Workbench = ReturnType<typeof useWorkbench>;

const hasSet = ({ sets }: AllRules, tag: string): boolean => sets.some((set) => set.tag === tag);
