import { getRouteApi } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { requestSignInLink } from "../../lib/auth-calls.ts";
import { ownPath } from "../../lib/own-path.ts";
import css from "../../ui/card.module.css";
import { failureSentence } from "./failure-sentence.ts";

const route = getRouteApi("/hero/auth/signin");

/** Asks for an e-mail address and sends a sign-in link there; nothing else is needed. */
export function SignInPage() {
  const search = route.useSearch();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    if (!email) return setProblem("This field is required");
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return setProblem("Please enter a valid email");
    setProblem("");
    setBusy(true);
    try {
      const next = await requestSignInLink(email, location.origin + ownPath(search.redirect));
      location.assign(next);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <>
      <h1 className={css.title}>Sign in to Tocsin</h1>
      <p className={css.text}>We send you a link by mail. There is no password to remember.</p>
      {search.error && <p className={css.note}>{failureSentence(search.error)}</p>}
      <form className={css.form} onSubmit={submit} noValidate>
        <label className={css.label} htmlFor="email">
          E-mail
        </label>
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
          {busy ? "Sending…" : "Send sign-in link"}
        </button>
      </form>
    </>
  );
}
