import type { UseMutationResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { toastFailure } from "./toasts/toasts.ts";

type Act<Subject, Input> = {
  mutation: Pick<UseMutationResult<unknown, Error, Input>, "mutate" | "isPending">;
  /** The input of the mutation, from the confirmed object. */
  input: (subject: Subject) => Input;
  /** The title of the toast that shows why it failed. */
  failure: string;
  onSuccess?: () => void;
};

/**
 * Does something once it is confirmed: `ask` opens the dialog about a thing, which stays `subject` while the dialog fades, and
 * `dialog` goes to the `ConfirmDialog`.
 */
export function useConfirmed<Subject, Input>({ mutation, input, failure, onSuccess }: Act<Subject, Input>) {
  const [asked, setAsked] = useState<{ subject: Subject }>();
  const [open, setOpen] = useState(false);
  const onClose = (): void => setOpen(false);
  const onConfirm = (): void => {
    if (asked) mutation.mutate(input(asked.subject), { onSuccess, onError: toastFailure(failure), onSettled: onClose });
  };
  const ask = useCallback((subject: Subject): void => {
    setAsked({ subject });
    setOpen(true);
  }, []);
  return {
    subject: asked?.subject,
    ask,
    dialog: { open, busy: mutation.isPending, onConfirm, onClose },
  };
}
