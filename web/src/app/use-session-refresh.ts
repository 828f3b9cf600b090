import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { refreshSession } from "../lib/session.ts";

/** Asks for the session again whenever the window becomes visible; leaves when it has ended elsewhere. */
export function useSessionRefresh(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== "visible") return;
      // Without an answer nothing is known; the next call or the live connection will tell.
      const session = await refreshSession().catch(() => "unknown" as const);
      if (session) return;
      const wanted = location.pathname + location.search;
      navigate({ to: "/auth/signin", search: { error: "SessionRequired", redirect: wanted } });
    };
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [navigate]);
}
