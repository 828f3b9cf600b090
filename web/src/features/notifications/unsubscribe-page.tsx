import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import css from "../../ui/card.module.css";
import { stopMessages } from "./confirm-calls.ts";

const route = getRouteApi("/hero/notifications/unsubscribe");

type Words = { title: string; text: ReactNode; button: string; done: ReactNode };

const stopping = (address: string): Words => ({
  title: t`Unsubscribe?`,
  text: (
    <Trans>
      No one on this server will be able to send notifications to <strong>{address}</strong>.
    </Trans>
  ),
  button: t`Unsubscribe`,
  done: (
    <Trans>
      <strong>{address}</strong> receives no more notifications.
    </Trans>
  ),
});

const notAsking = (address: string): Words => ({
  title: t`Block opt-in requests?`,
  text: (
    <Trans>
      No more opt-in requests will be sent to <strong>{address}</strong> or to other addresses of the same mailbox.
    </Trans>
  ),
  button: t`Block opt-in requests`,
  done: (
    <Trans>
      <strong>{address}</strong> receives no more opt-in requests.
    </Trans>
  ),
});

/** The target of the link at the end of a contact's mail: a button, so that scanners which open links do not opt out. */
export function UnsubscribePage() {
  const { contact = "", mailbox, code = "" } = route.useSearch();
  const words = mailbox === undefined ? stopping(contact) : notAsking(mailbox);
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
        <h1 className={css.title}>{t`Opted out`}</h1>
        <p className={css.text} role="status">
          {words.done}
        </p>
        <p className={css.foot}>{t`You can close this page.`}</p>
      </>
    );
  return (
    <>
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.text}>{words.text}</p>
      {problem && (
        <p className={css.note} role="alert">
          {problem}
        </p>
      )}
      <div className={css.form}>
        <button className={css.button} type="button" onClick={stop} disabled={busy}>
          {busy ? t`Sending…` : words.button}
        </button>
      </div>
    </>
  );
}
