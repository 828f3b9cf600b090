import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Scope } from "../../features/events/queries.ts";
import { idFrom } from "../../lib/url-state.ts";

const route = getRouteApi("/signed-in/assets");

type Selection = { asset?: number | undefined; event?: number | undefined };

/** What of the asset list is shown; it stands in the address, so that it can be shared and gone back to. */
export function useAssetsView() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useCallback(
    // The panel keeps its own scroll position.
    (next: typeof search) => navigate({ search: next, resetScroll: false }),
    [navigate],
  );
  const select = useCallback(
    ({ asset, event }: Selection) => go({ scope: search.scope, asset: asset?.toString(), event: event?.toString() }),
    [go, search.scope],
  );
  return {
    assetId: idFrom(search.asset),
    eventId: idFrom(search.event),
    scope: (search.scope === "all" ? "all" : "mine") satisfies Scope as Scope,
    isAdding: search.add === "1",
    select,
    add: () => go({ scope: search.scope, add: "1" }),
    setScope: (scope: Scope) => go({ ...search, scope: scope === "all" ? "all" : undefined }),
  };
}
