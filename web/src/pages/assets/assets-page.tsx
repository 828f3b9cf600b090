import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { LoadingNote } from "../../ui/note.tsx";
import { AssetsMap } from "./assets-map.tsx";
import { AssetsPanel } from "./assets-panel.tsx";
import { SplitView } from "./split-view.tsx";
import { useAssetsPage } from "./use-assets-page.ts";

/** The main screen: the list of events next to the map; the selection is in the address. */
export function AssetsPage() {
  const page = useAssetsPage();
  const { view, settings, assets, tab } = page;
  return (
    <SplitView
      isMapFirst={view.isPlaying}
      panelKey={page.isWelcoming ? `step ${page.step}` : page.isAdding ? "add" : `event ${view.eventId}`}
      panel={
        <Suspense fallback={<LoadingNote what={t`Loading details…`} />}>
          <AssetsPanel page={page} />
        </Suspense>
      }
      map={
        settings.isPending || assets.isPending || tab.query.isPending ? (
          <LoadingNote what={t`Loading map…`} />
        ) : (
          <AssetsMap page={page} />
        )
      }
    />
  );
}
