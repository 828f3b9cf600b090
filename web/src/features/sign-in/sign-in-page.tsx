import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import type { SignInDelivery } from "@tocsin/contract";
import { emailPattern, emailText, requiredText } from "@tocsin/contract/patterns";
import { type FormEvent, useEffect, useState } from "react";
import { leaveTo } from "../../lib/full-redirect.ts";
import { worded } from "../../lib/language/worded.ts";
import { ownPath } from "../../lib/own-path.ts";
import {
  listOtherProviders,
  type OtherProvider,
  openSignInLink,
  requestSignInLink,
  startOtherSignIn,
} from "../../lib/session/auth-calls.ts";
import css from "../../ui/card.module.css";
import { failureSentence } from "./failure-sentence.ts";
import { useSignInDelivery, whereWords } from "./link-delivery.ts";

const route = getRouteApi("/hero/auth/signin");

/** Requests an email address and sends a sign-in link there; or redirects to the operator's sign-in service. */
export function SignInPage() {
  const search = route.useSearch();
  const others = useOtherProviders();
  const delivery = useSignInDelivery();
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
    go(() => (delivery?.opens ? openSignInLink(email) : requestSignInLink(email, callbackUrl)));
  };

  return (
    <>
      <h1 className={css.title}>{t`Sign in to Tocsin`}</h1>
      <p className={css.text}>{delivery ? leadWords(delivery) : "\u00a0"}</p>
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
          {buttonWords(delivery, busy)}
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

function leadWords(delivery: SignInDelivery): string {
  if (delivery.mail) return t`We will email you a sign-in link. You do not need a password.`;
  if (delivery.opens) return t`This server has no mail server. On this machine you open your sign-in link yourself.`;
  return whereWords(delivery);
}

function buttonWords(delivery: SignInDelivery | undefined, busy: boolean): string {
  if (delivery?.opens) return busy ? t`Opening…` : t`Open sign-in link`;
  if (delivery?.mail === false) return busy ? t`Creating…` : t`Create sign-in link`;
  return busy ? t`Sending…` : t`Send sign-in link`;
}

function useOtherProviders(): OtherProvider[] {
  const [others, setOthers] = useState<OtherProvider[]>([]);
  useEffect(() => {
    listOtherProviders().then(setOthers);
  }, []);
  return others;
}
