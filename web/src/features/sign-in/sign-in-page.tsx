import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { emailPattern, emailText, requiredText } from "@tocsin/contract/patterns";
import { type FormEvent, useEffect, useState } from "react";
import { leaveTo } from "../../lib/full-redirect.ts";
import { worded } from "../../lib/language/worded.ts";
import { ownPath } from "../../lib/own-path.ts";
import {
  listOtherProviders,
  type OtherProvider,
  requestSignInLink,
  startOtherSignIn,
} from "../../lib/session/auth-calls.ts";
import css from "../../ui/card.module.css";
import { failureSentence } from "./failure-sentence.ts";

const route = getRouteApi("/hero/auth/signin");

/** Requests an email address and sends a sign-in link there; or redirects to the operator's sign-in service. */
export function SignInPage() {
  const search = route.useSearch();
  const others = useOtherProviders();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const callbackUrl = location.origin + ownPath(search.redirect ?? search.callbackUrl);

  const go = async (start: () => Promise<URL>) => {
    setProblem("");
    setBusy(true);
    try {
      leaveTo((await start()).href);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    if (!email) return setProblem(worded(requiredText));
    if (!emailPattern.test(email)) return setProblem(worded(emailText));
    go(() => requestSignInLink(email, callbackUrl));
  };

  return (
    <>
      <h1 className={css.title}>{t`Sign in to Tocsin`}</h1>
      <p className={css.text}>{t`We will email you a sign-in link. You do not need a password.`}</p>
      {search.error && <p className={css.note}>{failureSentence(search.error)}</p>}
      <form className={css.form} onSubmit={submit} noValidate>
        <label className={css.label} htmlFor="email">{t`Email`}</label>
        <input
          className={css.input}
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          aria-invalid={problem !== ""}
          aria-describedby={problem ? "email-problem" : undefined}
        />
        {problem && (
          <p className={css.fieldError} id="email-problem" role="alert">
            {problem}
          </p>
        )}
        <button className={css.button} type="submit" disabled={busy}>
          {busy ? t`Sending…` : t`Send sign-in link`}
        </button>
      </form>
      {others.map(({ id, name }) => (
        <div className={css.form} key={id}>
          <button
            className={css.button}
            type="button"
            disabled={busy}
            onClick={() => go(() => startOtherSignIn(id, callbackUrl))}
          >{t`Sign in with ${name}`}</button>
        </div>
      ))}
    </>
  );
}

function useOtherProviders(): OtherProvider[] {
  const [others, setOthers] = useState<OtherProvider[]>([]);
  useEffect(() => {
    listOtherProviders().then(setOthers);
  }, []);
  return others;
}
