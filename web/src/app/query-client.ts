import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiFailure, isRefusal } from "../lib/api.ts";
import { forgetSession } from "../lib/session.ts";

const gcTimeMs = 5 * 60_000;
const longestWaitMs = 30_000;

/** A session that ended while the page was open: sign-in, and back to the same place. */
function leaveWhenSignedOut(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== 401) return;
  // Late answers of the page that was left must not be taken for a new wish.
  if (location.pathname.startsWith("/auth/")) return;
  forgetSession();
  const wanted = location.pathname + location.search;
  location.assign(`/auth/signin?${new URLSearchParams({ error: "SessionRequired", redirect: wanted })}`);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: {
      gcTime: gcTimeMs,
      staleTime: 10_000,
      retry: (failures, error) => failures < 3 && !isRefusal(error),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestWaitMs),
    },
    mutations: { networkMode: "always" },
  },
});
