import { Link, Outlet } from "@tanstack/react-router";
import { Wordmark } from "../../ui/wordmark.tsx";
import css from "./marketing-layout.module.css";

export function MarketingLayout() {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/" className={css.home} aria-label="Tocsin, to the start page">
          <Wordmark />
        </Link>
      </header>
      <main className={css.main}>
        <Outlet />
      </main>
      <footer className={css.footer}>
        <Link to="/eula">Licence agreement</Link>
        <Link to="/privacy-policy">Privacy policy</Link>
      </footer>
    </div>
  );
}
