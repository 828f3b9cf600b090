import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import type { Confirmation } from "@tocsin/contract";
import { useEffect, useState } from "react";
import { ApiFailure } from "../../lib/api.ts";
import css from "../../ui/card.module.css";
import { AnswerCard } from "./acknowledge-card.tsx";
import { AgreeCard } from "./agree-card.tsx";
import { type Answer, confirmCode, readConfirmation } from "./confirm-calls.ts";

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

  useEffect(() => {
    readConfirmation(code).then(setFound, (error) => setProblem(problemWords(error)));
  }, [code]);

  const confirm = async (answer: Answer = {}) => {
    setBusy(true);
    setProblem("");
    await confirmCode(code, answer).then(setFound, (error) => setProblem(problemWords(error)));
    setBusy(false);
  };

  return (
    <>
      {!found && <h1 className={css.title}>{t`Acknowledge notification`}</h1>}
      {!found && !problem && <p className={css.text}>{t`Loading notification…`}</p>}
      {found?.kind === "address" && <AgreeCard found={found} busy={busy} onAgree={() => confirm()} />}
      {found && found.kind !== "address" && <AnswerCard found={found} busy={busy} onAnswer={confirm} />}
      {problem && (
        <p className={css.note} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
