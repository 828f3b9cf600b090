import { t } from "@lingui/core/macro";
import { getRouteApi, Link } from "@tanstack/react-router";
import css from "../../ui/card.module.css";
import { failureSentence } from "./failure-sentence.ts";

const route = getRouteApi("/hero/auth/error");

export function SignInErrorPage() {
  const { error } = route.useSearch();
  return (
    <>
      <h1 className={css.title}>{t`Sign-in failed`}</h1>
      <p className={css.text}>{failureSentence(error)}</p>
      <div className={css.form}>
        <Link className={css.button} to="/auth/signin">{t`Try again`}</Link>
      </div>
    </>
  );
}
