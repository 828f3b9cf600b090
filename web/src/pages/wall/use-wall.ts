import { useEffect, useState, useSyncExternalStore } from "react";
import { followWall } from "./follow-wall.ts";
import { noteBuild, reloadWhenNew } from "./reload-when-new.ts";
import type { WallState } from "./wall-state.ts";

/** The token in the address; null without one, when the person's session counts. It stays there, so that a restart works. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeHash, () => location.hash.slice(1) || null);
}

function subscribeHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** Follows the wall of a token, or of the session; undefined for a moment at first. */
export function useWall(token: string | null): WallState | undefined {
  const [state, setState] = useState<WallState>();
  useEffect(() => {
    noteBuild();
    return followWall({ token, onState: setState, onReopened: () => void reloadWhenNew() });
  }, [token]);
  return state;
}
