const storageKey = "reloaded-at";
const guardMs = 10_000;

type Memory = Pick<Storage, "getItem" | "setItem">;

/**
 * Whether the page may be reloaded now, and remembers that it was: not twice within ten seconds, so that a part which is
 * really missing does not make the page reload for ever. Without a memory there is no guard, and so no reload.
 */
export function mayReload(memory: Memory, nowMs: number): boolean {
  try {
    const last = memory.getItem(storageKey);
    if (last !== null && nowMs - Number(last) < guardMs) return false;
    memory.setItem(storageKey, String(nowMs));
    return true;
  } catch {
    return false; // storage is closed to us
  }
}

/** A page that was open during an upgrade of the server requests parts that no longer exist. A reload fixes that. */
export function reloadWhenReplaced(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}
