import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { leaveTo } from "../../lib/full-redirect.ts";
import { ownPath } from "../../lib/own-path.ts";
import { spendSignInToken } from "../../lib/session/auth-calls.ts";
import css from "../../ui/card.module.css";

const route = getRouteApi("/hero/auth/verify");

/** The page behind the link in the mail: a button, so that scanners which open links do not use it up. */
export function VerifyPage() {
  const { email, token, callbackUrl } = route.useSearch();
  if (!email || !token) return <LookInYourMail />;
  return <ConfirmSignIn email={email} token={token} callbackUrl={callbackUrl} />;
}

function LookInYourMail() {
  return (
    <>
      <h1 className={css.title}>Look in your mail</h1>
      <p className={css.text}>
        A sign-in link is on its way. It works once, for ten minutes. If nothing comes, look among the unwanted mail.
      </p>
      <p className={css.foot}>
        <Link to="/auth/signin">Use another address</Link>
      </p>
    </>
  );
}

function ConfirmSignIn({ email, token, callbackUrl }: { email: string; token: string; callbackUrl?: string }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  const signIn = async () => {
    setBusy(true);
    try {
      const next = await spendSignInToken(email, token, location.origin + ownPath(callbackUrl));
      // A full load: nothing of an earlier person's session may stay in memory.
      leaveTo(next.href);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <>
      <h1 className={css.title}>Almost there</h1>
      <p className={css.text}>
        You are about to sign in on this device as <strong>{email}</strong>.
      </p>
      {problem && (
        <p className={css.note} role="alert">
          {problem}
        </p>
      )}
      <div className={css.form}>
        <button className={css.button} type="button" onClick={signIn} disabled={busy}>
          {busy ? "Signing in…" : `Sign in as ${email}`}
        </button>
      </div>
      <p className={css.foot}>If you did not ask for this, close the page; nothing has happened yet.</p>
    </>
  );
}
