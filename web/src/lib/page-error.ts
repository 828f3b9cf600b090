import { t } from "@lingui/core/macro";
/** A page that cannot be shown, with a status; anything unexpected is 500. */
export class PageError extends Error {
  readonly status: number;

  constructor(message: string, status = 500, cause?: unknown) {
    super(message, { cause });
    this.name = "PageError";
    this.status = status;
  }
}

/** Thrown for an address that is no page. */
export const pageNotFound = (): PageError => new PageError(t`Page not found`, 404);

type ErrorText = { title: string; status: number; message: string };

/** The content of the error page: 404 has a title of its own, everything else is an internal error. */
export function reportError(error: unknown): ErrorText {
  const status = statusOf(error);
  const title = status === 404 ? t`Page Not Found` : t`Internal Server Error`;
  return { title, status, message: error instanceof Error ? error.message : "" };
}

function statusOf(error: unknown): number {
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;
  // A call without any answer has status 0.
  return status >= 400 && status <= 599 ? status : 500;
}
