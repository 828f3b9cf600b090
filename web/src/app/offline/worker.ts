const [firstRetryMs, longestRetryMs] = [5000, 3_600_000];

/**
 * Registers the service worker where there can be one: over https or on this machine, and in a build. Where one of its files could not be
 * had, it is registered again, later each time.
 */
export async function registerWorker(retryMs = firstRetryMs): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return undefined;
  // Where it cannot be had, because storage is closed to us, the pages work as long as there is a connection.
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  const { installing } = registration ?? {};
  installing?.addEventListener("statechange", () => {
    if (installing.state !== "redundant" || registration?.active) return;
    setTimeout(() => void registerWorker(Math.min(2 * retryMs, longestRetryMs)), retryMs);
  });
  return registration;
}

/** Has the worker of the newer build replace the one of the older. */
export const takeOver = ({ waiting }: ServiceWorkerRegistration): void => waiting?.postMessage("take over");

/** Whether the server has another build than the one that this page is of; false where it does not say. */
export async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/static/"]');
  if (!entry) return false;
  try {
    const response = await fetch("/index.html", { cache: "no-cache" });
    return response.ok && !(await response.text()).includes(new URL(entry.src).pathname);
  } catch {
    return false;
  }
}

/** Loads the page of the newer build. */
export async function reload(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) takeOver(registration);
  location.reload();
}
