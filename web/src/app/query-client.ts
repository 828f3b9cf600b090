import {
  type DefaultOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
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

/**
 * Reads once more what was invalidated during its first fetch, or during a fetch that no component waits for: the library lets such a fetch
 * finish and takes its response for fresh, though the server may have read it before the change.
 */
export class LiveQueryClient extends QueryClient {
  /** The second reading after each fetch: one, however often the query is invalidated in the meantime. */
  readonly #again = new WeakMap<Promise<unknown>, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll({ ...filters })
      .filter(({ state }) => state.fetchStatus !== "idle")
      .filter((query) => query.state.data === undefined || !query.isActive());
    const again = underWay.map(({ promise, queryKey }) => promise && this.#readAfter(promise, queryKey));
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }

  #readAfter(fetch: Promise<unknown>, queryKey: QueryKey): Promise<void> {
    const again =
      this.#again.get(fetch) ??
      fetch.then(
        () => this.invalidateQueries({ queryKey, exact: true }),
        // A fetch that failed has brought nothing that could be outdated.
        () => undefined,
      );
    this.#again.set(fetch, again);
    return again;
  }
}

export const queryClient = new LiveQueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: queryDefaults,
});
