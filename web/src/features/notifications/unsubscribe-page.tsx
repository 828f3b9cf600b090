import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import css from "../../ui/card.module.css";
import { stopMessages } from "./confirm-calls.ts";

const route = getRouteApi("/hero/notifications/unsubscribe");

/** Where the link at the end of a contact's mail leads: a button, so that scanners which open links stop nothing. */
export function UnsubscribePage() {
  const { contact = "", code = "" } = route.useSearch();
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  const stop = async () => {
    setBusy(true);
    setProblem("");
    await stopMessages(contact, code).then(
      () => setDone(true),
      (error) => setProblem(error instanceof Error ? error.message : String(error)),
    );
    setBusy(false);
  };

  if (isDone)
    return (
      <>
        <h1 className={css.title}>Stopped</h1>
        <p className={css.text} role="status">
          Nothing more is sent to <strong>{contact}</strong>, whoever asks for it.
        </p>
        <p className={css.foot}>You can close this page.</p>
      </>
    );
  return (
    <>
      <h1 className={css.title}>Stop these messages?</h1>
      <p className={css.text}>
        No notifications will go to <strong>{contact}</strong> any more, from anybody here.
      </p>
      {problem && (
        <p className={css.note} role="alert">
          {problem}
        </p>
      )}
      <div className={css.form}>
        <button className={css.button} type="button" onClick={stop} disabled={busy}>
          {busy ? "One moment…" : "Stop these messages"}
        </button>
      </div>
    </>
  );
}
