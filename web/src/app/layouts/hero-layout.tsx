import { Link, Outlet } from "@tanstack/react-router";
import { Wordmark } from "../../ui/wordmark.tsx";
import css from "./hero-layout.module.css";

/** One card in the middle of a calm page: sign-in and confirmations. */
export function HeroLayout() {
  return (
    <div className={css.page}>
      <header>
        <Link to="/" className={css.home} aria-label="Tocsin, to the start page">
          <Wordmark />
        </Link>
      </header>
      <main className={css.card}>
        <Outlet />
      </main>
    </div>
  );
}
