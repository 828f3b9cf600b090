import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { leaveTo } from "../lib/full-redirect.ts";
import { sessionRequired } from "../lib/own-path.ts";
import { useCurrentUser } from "../lib/session/current-user.ts";
import { refreshSession } from "../lib/session/session.ts";

/**
 * Asks for the session again whenever the window becomes visible, and at no other time: leaves when it has ended
 * elsewhere, and takes over a type that an admin has changed.
 */
export function useSessionRefresh(): void {
  const router = useRouter();
  const { id, type } = useCurrentUser();
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== "visible") return;
      // Without a response nothing is known; the next call or the live connection will show.
      const user = await refreshSession().catch(() => "unknown" as const);
      if (user === "unknown") return;
      if (user?.id !== id) return leaveTo(sessionRequired());
      if (user.type !== type) router.invalidate();
    };
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [router, id, type]);
}
