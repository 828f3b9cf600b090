import { t } from "@lingui/core/macro";
import { Link, Outlet } from "@tanstack/react-router";
import { useSessionStatus } from "../../lib/session/session.ts";
import { Wordmark } from "../../ui/wordmark.tsx";
import css from "./marketing-layout.module.css";

/** Pages that are open to anyone: the product's name, the page, and the small print. */
export function MarketingLayout() {
  const status = useSessionStatus();
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/" className={css.home} aria-label={t`Tocsin, home page`}>
          <Wordmark />
        </Link>
        <nav className={css.way} aria-label={t`Main`}>
          {status === "authenticated" && <Link to="/assets">{t`Your assets`}</Link>}
          {status === "unauthenticated" && <Link to="/auth/signin">{t`Sign in`}</Link>}
        </nav>
      </header>
      <main className={css.main}>
        <Outlet />
      </main>
      <footer className={css.footer}>
        <Link to="/about">{t`About`}</Link>
        <Link to="/eula">{t`Licence agreement`}</Link>
        <Link to="/privacy-policy">{t`Privacy policy`}</Link>
      </footer>
    </div>
  );
}
