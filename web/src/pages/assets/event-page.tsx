import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { NotFoundPage } from "../../app/error-page.tsx";
import { useAssets } from "../../features/assets/queries.ts";
import { useEvent } from "../../features/events/queries.ts";
import { ApiFailure } from "../../lib/api.ts";
import { idFrom } from "../../lib/url-state.ts";
import { cameraFor } from "../../map/camera.ts";
import { LazyMap } from "../../map/lazy-map.tsx";
import { eventCircle } from "./circles.ts";
import { EventPanel } from "./event-panel.tsx";
import { EventShape } from "./event-shape.tsx";
import { SplitView } from "./split-view.tsx";
import { WatchLayers } from "./watch-layers.tsx";

const route = getRouteApi("/signed-in/events/$id");

/** One event as a page of its own, for links from messages. */
export function EventPage() {
  const id = idFrom(route.useParams().id);
  return id === undefined ? <NotFoundPage /> : <KnownEvent id={id} />;
}

function KnownEvent({ id }: { id: number }) {
  const event = useEvent(id);
  const assets = useAssets();
  const camera = useMemo(
    () =>
      event.data && cameraFor(`event ${event.data.id} ${event.data.lon} ${event.data.lat}`, eventCircle(event.data), 9),
    [event.data],
  );
  if (event.error instanceof ApiFailure && event.error.status === 404) return <NotFoundPage />;
  return (
    <SplitView
      panel={<EventPanel eventId={id} assets={assets.data ?? []} />}
      map={
        event.data && (
          <LazyMap label={t`Map of the event`} camera={camera}>
            <EventShape event={event.data} />
            <WatchLayers assets={assets.data ?? []} assetId={undefined} events={[event.data]} eventId={id} />
          </LazyMap>
        )
      }
    />
  );
}
