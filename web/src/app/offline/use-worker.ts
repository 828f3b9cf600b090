import { useEffect, useState } from "react";
import { isReplaced, registerWorker, takeOver } from "./worker.ts";

const checkMs = 3_600_000;

/**
 * Registers the service worker, and answers whether the server has another build than this page: looked for each hour, when the window is
 * seen again and when the server is reached again.
 */
export function useWorker(isConnected: boolean): boolean {
  const [replaced, setReplaced] = useState(false);
  useEffect(() => {
    // A page that is newer than its worker has nothing to lose: nobody has typed into it yet.
    void registerWorker().then(async (registration) => {
      if (registration?.waiting && !(await isReplaced())) takeOver(registration);
    });
  }, []);
  useEffect(() => {
    if (!isConnected || replaced) return;
    const check = async () => {
      if (document.visibilityState === "visible" && (await isReplaced())) setReplaced(true);
    };
    void check();
    const timer = setInterval(check, checkMs);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [isConnected, replaced]);
  return replaced;
}
