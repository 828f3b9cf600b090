import { t } from "@lingui/core/macro";
import { Link, Outlet } from "@tanstack/react-router";
import { Wordmark } from "../../ui/wordmark.tsx";
import css from "./hero-layout.module.css";

/** One card in the middle of a calm page: sign-in and confirmations. */
export function HeroLayout() {
  return (
    <div className={css.page}>
      <header>
        <Link to="/" className={css.home} aria-label={t`Tocsin, home page`}>
          <Wordmark />
        </Link>
      </header>
      <main className={css.card}>
        <Outlet />
      </main>
    </div>
  );
}
