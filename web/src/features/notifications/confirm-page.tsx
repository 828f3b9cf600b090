import { getRouteApi } from "@tanstack/react-router";
import type { Confirmation } from "@tocsin/contract";
import { useEffect, useState } from "react";
import { ApiFailure } from "../../lib/api.ts";
import { browserTimeZone, exactTime } from "../../lib/times.ts";
import css from "../../ui/card.module.css";
import { confirmCode, readConfirmation } from "./confirm-calls.ts";

const route = getRouteApi("/hero/notifications/confirm/$code");

const problemWords = (error: unknown): string => {
  if (error instanceof ApiFailure && error.status === 404)
    return "This link is not known here, or it is older than 30 days. The notification itself is still in Tocsin.";
  return error instanceof Error ? error.message : String(error);
};

/** Confirms a notification from the link in its message, on purpose with a button; open to anyone who has the link. */
export function ConfirmPage() {
  const { code } = route.useParams();
  const [found, setFound] = useState<Confirmation>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    readConfirmation(code).then(setFound, (error) => setProblem(problemWords(error)));
  }, [code]);

  const confirm = async () => {
    setBusy(true);
    setProblem("");
    await confirmCode(code).then(setFound, (error) => setProblem(problemWords(error)));
    setBusy(false);
  };

  const isDone = Boolean(found?.confirmedAt);
  return (
    <>
      <h1 className={css.title}>{isDone ? "Confirmed" : "Confirm this notification"}</h1>
      {found && <Facts found={found} />}
      {!found && !problem && <p className={css.text}>Loading the notification…</p>}
      {problem && (
        <p className={css.note} role="alert">
          {problem}
        </p>
      )}
      {found && !isDone && (
        <div className={css.form}>
          <button className={css.button} type="button" onClick={confirm} disabled={busy}>
            {busy ? "Confirming…" : "Confirm"}
          </button>
        </div>
      )}
      {isDone && <p className={css.foot}>You can close this page.</p>}
    </>
  );
}

function Facts({ found }: { found: Confirmation }) {
  const zone = browserTimeZone();
  return (
    <p className={css.text}>
      <strong>{found.event}</strong>
      <br />
      Near {found.assetName}, sent {exactTime(new Date(found.time), zone)}
      {found.confirmedAt && <>, confirmed {exactTime(new Date(found.confirmedAt), zone)}</>}.
    </p>
  );
}
