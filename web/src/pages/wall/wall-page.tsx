import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { mayReload } from "../../app/reload-when-replaced.ts";
import { PreferencesContext } from "../../lib/preferences.ts";
import { browserTimeZone } from "../../lib/times.ts";
import { Wordmark } from "../../ui/wordmark.tsx";
import { followWall } from "./follow-wall.ts";
import css from "./wall.module.css";
import { WallScreen } from "./wall-screen.tsx";
import type { WallState } from "./wall-state.ts";

/** What needs a person, on a screen in a room that nobody operates: by the token of a link, or by the session of the person. */
export function WallPage() {
  const state = useWall(useToken());
  if (!state) return null;
  if (state.refused) return <WallNotice reason={state.refused} />;
  const preferences = {
    units: state.details?.units ?? "metric",
    timeZone: state.details?.timeZone ?? browserTimeZone(),
  };
  return (
    <PreferencesContext value={preferences}>
      <WallScreen state={state} />
    </PreferencesContext>
  );
}

/** The token in the address; null without one, when the person's session counts. It stays there, so that a restart works. */
function useToken(): string | null {
  return useSyncExternalStore(subscribeHash, () => location.hash.slice(1) || null);
}

function subscribeHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** Follows the wall of a token, or of the session; undefined for a moment at first. */
function useWall(token: string | null): WallState | undefined {
  const [state, setState] = useState<WallState>();
  useEffect(() => {
    noteBuild();
    return followWall({ token, onState: setState, onReopened: () => void reloadWhenNew() });
  }, [token]);
  return state;
}

/** What this page is made of, as the server names it; it is another after an upgrade. */
async function readBuild(): Promise<string | null> {
  const response = await fetch("/wall", { method: "HEAD", cache: "no-store" });
  return response.ok ? response.headers.get("etag") : null;
}

let known: Promise<string | null> | undefined;

/** Remembers with what the page began. */
function noteBuild(): void {
  known ??= readBuild().catch(() => null);
}

/** Loads the page again if the server has another one now. */
async function reloadWhenNew(): Promise<void> {
  const [before, now] = await Promise.all([known, readBuild().catch(() => null)]);
  if (!before) known = Promise.resolve(now);
  else if (now && now !== before && mayReload(sessionStorage, Date.now())) location.reload();
}

/** The whole screen explains why it shows nothing, and what to do. */
function WallNotice({ reason }: { reason: NonNullable<WallState["refused"]> }) {
  return (
    <main className={css.notice}>
      <Wordmark />
      {reason === "invalid" ? (
        <>
          <h1>{t`This wall link does not work.`}</h1>
          <p>{t`It is incomplete, was revoked, or belongs to another installation.`}</p>
          <p>{t`Create a new one under Settings > Wall links, and open its complete URL here.`}</p>
        </>
      ) : (
        <>
          <h1>{t`This screen has no wall link.`}</h1>
          <p>{t`Create one under Settings > Wall links, and open its URL here.`}</p>
          <p>
            <Link to="/auth/signin" search={{ redirect: "/wall" }}>{t`Sign in to show your own wall`}</Link>
          </p>
        </>
      )}
    </main>
  );
}
