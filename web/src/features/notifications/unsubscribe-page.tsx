import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import css from "../../ui/card.module.css";
import { stopMessages } from "./confirm-calls.ts";

const route = getRouteApi("/hero/notifications/unsubscribe");

const stopping = {
  title: "Stop these messages?",
  text: ["No notifications will go to ", " any more, from anybody here."],
  button: "Stop these messages",
  done: ["Nothing more is sent to ", ", whoever asks for it."],
} as const;
const notAsking = {
  title: "Never be asked again?",
  text: ["No more opt-in requests will be sent to ", ", nor to any other address of this mailbox."],
  button: "Never ask again",
  done: ["No opt-in request will be sent to ", " again, whoever names it."],
} as const;

/** Where the link at the end of a contact's mail leads: a button, so that scanners which open links stop nothing. */
export function UnsubscribePage() {
  const { contact = "", mailbox, code = "" } = route.useSearch();
  const [address, words] = mailbox === undefined ? [contact, stopping] : [mailbox, notAsking];
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  const stop = async () => {
    setBusy(true);
    setProblem("");
    await stopMessages(mailbox === undefined ? { contact } : { mailbox }, code).then(
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
          {words.done[0]}
          <strong>{address}</strong>
          {words.done[1]}
        </p>
        <p className={css.foot}>You can close this page.</p>
      </>
    );
  return (
    <>
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.text}>
        {words.text[0]}
        <strong>{address}</strong>
        {words.text[1]}
      </p>
      {problem && (
        <p className={css.note} role="alert">
          {problem}
        </p>
      )}
      <div className={css.form}>
        <button className={css.button} type="button" onClick={stop} disabled={busy}>
          {busy ? "One moment…" : words.button}
        </button>
      </div>
    </>
  );
}
