import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiFailure } from "../lib/api.ts";
import css from "./error-page.module.css";

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={css.page}>
      <h1 className={css.title}>{title}</h1>
      {children}
    </main>
  );
}

export function NotFoundPage() {
  return (
    <Page title="Page Not Found">
      <p>There is nothing at this address. It may have been removed, or the link is incomplete.</p>
      <p>
        <Link to="/">Go to the start</Link>
      </p>
    </Page>
  );
}

/** A page that failed: a missing thing reads as a missing page, anything else says what happened and offers another try. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />;
  const again = () => {
    reset();
    router.invalidate();
  };
  return (
    <Page title="Internal Server Error">
      <p>
        {error instanceof Error ? error.message : "Something went wrong that we did not expect."} Nothing you saved is
        lost.
      </p>
      <p>
        <button className={css.button} type="button" onClick={again}>
          Try again
        </button>
      </p>
    </Page>
  );
}
