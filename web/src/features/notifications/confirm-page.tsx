import { t } from "@lingui/core/macro";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Confirmation } from "@tocsin/contract";
import { useEffect, useState } from "react";
import { ApiFailure } from "../../lib/api.ts";
import { undoMs } from "../../lib/undo-time.ts";
import css from "../../ui/card.module.css";
import { AnswerCard } from "./acknowledge-card.tsx";
import { AgreeCard } from "./agree-card.tsx";
import { type Answer, confirmCode, readConfirmation, type SetAside, withdrawByCode } from "./confirm-calls.ts";

const route = getRouteApi("/hero/notifications/confirm/$code");

const problemWords = (error: unknown): string => {
  if (error instanceof ApiFailure && error.status === 404)
    return t`This link is unknown or older than 30 days. Sign in to see your notifications.`;
  return error instanceof Error ? error.message : String(error);
};

/** Confirms what a code in a message stands for, on purpose with a button; open to anyone who has the link. */
export function ConfirmPage() {
  const { code } = route.useParams();
  const [found, setFound] = useState<Confirmation>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [undo, setUndo] = useState<{ run(): Promise<Confirmation> }>();

  useEffect(() => {
    readConfirmation(code).then(setFound, (error) => setProblem(problemWords(error)));
  }, [code]);
  useEffect(() => {
    const timer = undo && setTimeout(() => setUndo(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [undo]);

  const run = async (call: Promise<Confirmation>, undo?: () => Promise<Confirmation>) => {
    setBusy(true);
    setProblem("");
    setUndo(undefined);
    await call.then(
      (next) => {
        setFound(next);
        setUndo(undo && { run: undo });
      },
      (error) => setProblem(problemWords(error)),
    );
    setBusy(false);
  };
  const answer = (given: Answer) => {
    const before = found?.yours;
    const undo = before
      ? () => confirmCode(code, { hasIt: before.hasIt, note: before.note ?? "" })
      : () => withdrawByCode(code);
    return run(confirmCode(code, given), undo);
  };
  const answering = {
    busy,
    onAnswer: answer,
    onUndo: undo && (() => run(undo.run())),
    onWithdraw: () => run(withdrawByCode(code)),
    onSetAside: (aside: SetAside) => run(confirmCode(code, aside)),
  };

  return (
    <>
      {!found && <h1 className={css.title}>{t`Acknowledge notification`}</h1>}
      {!found && !problem && <p className={css.text}>{t`Loading notification…`}</p>}
      {found?.kind === "address" && <AgreeCard found={found} busy={busy} onAgree={() => run(confirmCode(code))} />}
      {found && found.kind !== "address" && <AnswerCard found={found} answering={answering} />}
      {problem && (
        <p className={css.note} role="alert">
          {problem}
        </p>
      )}
      {problem && !found && <Link className={css.button} to="/notifications">{t`Show notifications`}</Link>}
    </>
  );
}
