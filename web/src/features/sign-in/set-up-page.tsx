import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { emailPattern, emailText } from "@tocsin/contract/patterns";
import { type FormEvent, useState } from "react";
import { leaveTo } from "../../lib/full-redirect.ts";
import { worded } from "../../lib/language/worded.ts";
import { becomeFirstAdmin } from "../../lib/session/auth-calls.ts";
import css from "../../ui/card.module.css";

const route = getRouteApi("/hero/auth/set-up");

/** The page of the set-up link: its reader enters the address of the first admin. */
export function SetUpPage() {
  const { token = "" } = route.useSearch();
  const { problem, busy, submit } = useFirstAdmin(token);
  return (
    <>
      <h1 className={css.title}>{t`Set up Tocsin`}</h1>
      <p
        className={css.text}
      >{t`This server has no administrator yet. Enter your email address to create the first admin account.`}</p>
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
          {busy ? t`Creating account…` : t`Create admin account`}
        </button>
      </form>
      <p className={css.foot}>{t`This link works once. If you did not start Tocsin, close this page.`}</p>
    </>
  );
}

/** Makes the address of the form that of the first admin, and signs them in. */
function useFirstAdmin(token: string) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    if (!emailPattern.test(email)) return setProblem(worded(emailText));
    setProblem("");
    setBusy(true);
    try {
      leaveTo((await becomeFirstAdmin(token, email)).href);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return { problem, busy, submit };
}
