import { type DefaultOptions, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "../lib/api.ts";
import { leaveTo } from "../lib/full-redirect.ts";
import { sessionRequired } from "../lib/own-path.ts";
import { isTriedAgain, retryDelayMs } from "../lib/retry.ts";
import { forgetSession } from "../lib/session/session.ts";

const gcTimeMs = 5 * 60_000;

/** A session that ended while the page was open: sign-in, and back to the same place. */
function leaveWhenSignedOut(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== 401) return;
  // Late answers of the page that was left must not be taken for a new wish.
  if (location.pathname.startsWith("/auth/")) return;
  forgetSession();
  leaveTo(sessionRequired());
}

/** How data is fetched: three more tries a second apart, then two, then four; kept for five minutes after use. */
export const queryDefaults: DefaultOptions = {
  queries: {
    gcTime: gcTimeMs,
    staleTime: 10_000,
    retry: isTriedAgain,
    retryDelay: retryDelayMs,
  },
  mutations: { networkMode: "always" },
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: queryDefaults,
});
