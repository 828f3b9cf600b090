import { t } from "@lingui/core/macro";
import type { MapColours } from "../map-colours.ts";
import { MoreLayer } from "./more-layer.tsx";
import { useMoreLayers } from "./queries.ts";
import { RetryNotice } from "./retry-notice.tsx";

type Props = { shown: readonly string[]; colours: MapColours };

/** The operator's layers that are switched on; the others are asked for nothing. */
export function MoreLayers({ shown, colours }: Props) {
  const { data, error, refetch } = useMoreLayers();
  if (error) return <RetryNotice onRetry={() => refetch()}>{t`More layers could not be loaded.`}</RetryNotice>;
  return data
    ?.filter(({ id }) => shown.includes(id))
    .map((layer) => <MoreLayer key={layer.id} layer={layer} colours={colours} />);
}
