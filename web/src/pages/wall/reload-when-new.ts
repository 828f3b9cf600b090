import { mayReload } from "../../app/reload-when-replaced.ts";

/** What this page is made of, as the server names it; it is another after an upgrade. */
async function readBuild(): Promise<string | null> {
  const response = await fetch("/wall", { method: "HEAD", cache: "no-store" });
  return response.ok ? response.headers.get("etag") : null;
}

let known: Promise<string | null> | undefined;

/** Remembers with what the page began. */
export function noteBuild(): void {
  known ??= readBuild().catch(() => null);
}

/** Loads the page anew if the server has another one now. */
export async function reloadWhenNew(): Promise<void> {
  const [before, now] = await Promise.all([known, readBuild().catch(() => null)]);
  if (!before) known = Promise.resolve(now);
  else if (now && now !== before && mayReload(sessionStorage, Date.now())) location.reload();
}
