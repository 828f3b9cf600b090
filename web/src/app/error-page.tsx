import { t } from "@lingui/core/macro";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { isOutOfReach } from "../lib/api.ts";
import { pageNotFound, reportError } from "../lib/page-error.ts";
import { hasKeptSummary } from "../lib/session/kept-summary.ts";
import { titleOf } from "../lib/title-of.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import css from "./error-page.module.css";

/** Shown instead of the page of a missing object. */
export function NotFoundPage() {
  return <ErrorText error={pageNotFound()} />;
}

/** Where the server is out of reach, the last summary is shown; loaded only then. */
const OfflinePage = lazy(() =>
  import("./offline/offline-page.tsx").then((module) => ({ default: module.OfflinePage })),
);

/** A page that failed: the last summary without a server, a missing page, or an error with its message and a retry button. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    router.invalidate();
  };
  if (isOutOfReach(error) && hasKeptSummary())
    return (
      <Suspense>
        <OfflinePage onRetry={again} />
      </Suspense>
    );
  return <ErrorText error={error} onRetry={again} />;
}

/** The browser's title follows what is shown in a page's place, also once the router has set the page's own. */
function useTitle(title: string): void {
  const router = useRouter();
  useEffect(() => {
    const show = () => {
      document.title = titleOf(title);
    };
    show();
    return router.subscribe("onResolved", show);
  }, [router, title]);
}

function ErrorText({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { title, status, message } = reportError(error);
  useTitle(title);
  return (
    <main className={css.page}>
      <Wordmark />
      <p className={css.status}>{t`Error ${status}`}</p>
      <h1 className={css.title}>{title}</h1>
      {status === 404 ? (
        <p>{t`${message}. It may have been removed, or the address is incomplete.`}</p>
      ) : (
        <p>
          {message || t`An unexpected error occurred.`} {t`Your saved data is safe.`}
        </p>
      )}
      <p>
        {status === 404 || !onRetry ? (
          <Link to="/">{t`Go to home page`}</Link>
        ) : (
          <button className={css.button} type="button" onClick={onRetry}>{t`Try again`}</button>
        )}
      </p>
    </main>
  );
}
