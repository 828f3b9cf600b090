const storageKey = "reloaded-at";
const guardMs = 10_000;

/** When the pages were last reloaded for this reason; 0 for never, or where storage is closed to us. */
function readLast(): number {
  try {
    return Number(sessionStorage.getItem(storageKey));
  } catch {
    return 0;
  }
}

/**
 * A page that was open while the server got a new version asks for parts that are gone. Loading it anew mends that; not
 * twice within ten seconds, so that a part which is really missing does not make the page reload for ever.
 */
export function reloadWhenReplaced(): void {
  addEventListener("vite:preloadError", (event) => {
    if (Date.now() - readLast() < guardMs) return;
    try {
      sessionStorage.setItem(storageKey, String(Date.now()));
    } catch {
      return; // without a memory there is no guard against going round in circles
    }
    event.preventDefault();
    location.reload();
  });
}
