import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { leaveTo } from "../../lib/full-redirect.ts";
import { ownPath } from "../../lib/own-path.ts";
import { spendSignInToken } from "../../lib/session/auth-calls.ts";
import css from "../../ui/card.module.css";
import { useSignInDelivery, whereWords } from "./link-delivery.ts";

const route = getRouteApi("/hero/auth/verify");

/** The page behind the link in the mail: a button, so that scanners which open links do not use it up. */
export function VerifyPage() {
  const { email, token, callbackUrl } = route.useSearch();
  if (!email || !token) return <LookInYourMail />;
  return <ConfirmSignIn email={email} token={token} callbackUrl={callbackUrl} />;
}

function LookInYourMail() {
  const delivery = useSignInDelivery();
  if (!delivery) return null;
  return (
    <>
      <h1 className={css.title}>{delivery.mail ? t`Check your email` : t`Find your sign-in link`}</h1>
      <p className={css.text}>
        {delivery.mail
          ? t`We sent you a sign-in link. It works once and expires in 10 minutes. If it does not arrive, check your spam folder.`
          : t`${whereWords(delivery)} It works once and expires in 10 minutes.`}
      </p>
      <p className={css.foot}>
        <Link to="/auth/signin">{t`Use another email address`}</Link>
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
      <h1 className={css.title}>{t`Confirm sign-in`}</h1>
      <p className={css.text}>
        <Trans>
          You are signing in on this device as <strong>{email}</strong>.
        </Trans>
      </p>
      {problem && (
        <p className={css.note} role="alert">
          {problem}
        </p>
      )}
      <div className={css.form}>
        <button className={css.button} type="button" onClick={signIn} disabled={busy}>
          {busy ? t`Signing in…` : t`Sign in as ${email}`}
        </button>
      </div>
      <p className={css.foot}>{t`If you did not request this, close this page. You are not signed in yet.`}</p>
    </>
  );
}
