import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

/** Leads to the section that the address names, once the page is there. */
export function useSectionInView(isReady: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash)?.focus();
  }, [isReady, hash]);
}
