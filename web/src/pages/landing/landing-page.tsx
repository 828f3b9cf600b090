import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import css from "./landing-page.module.css";
import { LivePicture } from "./live-picture.tsx";

export function LandingPage() {
  return (
    <div className={css.page}>
      <section className={css.words}>
        <h1 className={css.title}>{t`Know what happens near the places you care about`}</h1>
        <p
          className={css.lead}
        >{t`Add your sites. Tocsin reads official hazard feeds and news, works out what happened and where, and notifies the right people once, with the reason.`}</p>
        <Link className={css.button} to="/auth/signin">{t`Sign in`}</Link>
      </section>
      <LivePicture />
    </div>
  );
}
