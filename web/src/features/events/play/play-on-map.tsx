import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { type Asset, type EventPoint, EventPoints } from "@tocsin/contract";
import { useMemo, useState } from "react";
import { callApi } from "../../../lib/api.ts";
import { formatLocale } from "../../../lib/language/list-words.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { dayRange, type Step, type Window, windowsOf } from "../../../lib/time-windows.ts";
import { HeatLayer } from "../../../map/layers/heat-layer.tsx";
import { PlayedEventsLayer } from "../../../map/layers/played-events-layer.tsx";
import { useMapColours } from "../../../map/map-colours.ts";
import { MapNotice } from "../../../map/map-notice.tsx";
import { toUnit } from "../../../map/played/mercator.ts";
import { type EventFilter, queryOf } from "../event-filter.ts";
import { eventKeys } from "../keys.ts";
import { PlayControls } from "./play-controls.tsx";
import { PlayFigures } from "./play-figures.tsx";
import { usePlay } from "./use-play.ts";
import { assetsHit, playedPeriod, type Range, rangesOf, usualStep } from "./windows.ts";

type Props = {
  filter: EventFilter;
  assets: readonly Asset[];
  onPick: (eventId: number) => void;
  onClose: () => void;
};

const nothing: EventPoint[] = [];
/** Faster, a window has passed before its events would have come. */
const mostFadingSpeed = 5;
const noRange: Range = { first: 0, end: 0 };

/** The events of the filter's period on the map, window by window, with the assets that they are inside of. */
export function PlayOnMap({ filter, assets, onPick, onClose }: Props) {
  const { timeZone } = usePreferences();
  const colours = useMapColours();
  const { from, to, span } = filter;
  const period = useMemo(() => playedPeriod({ from, to, span }, new Date()), [from, to, span]);
  const [chosen, setStep] = useState<Step>();
  const step = chosen ?? usualStep(period);
  const windows = useMemo(() => windowsOf(period, step, timeZone), [period, step, timeZone]);
  const { data, error } = useEventPoints(filter, period);
  const points = data?.result ?? nothing;
  const ranges = useMemo(() => rangesOf(points, windows), [points, windows]);
  const play = usePlay(data ? windows.length : 0);
  const [isHeat, setHeat] = useState(false);
  const { at } = play;
  const range = ranges[at] ?? noRange;
  const placed = useMemo(
    () => points.map(({ id, severity, lon, lat }) => ({ id, severity, ...toUnit([lon, lat]) })),
    [points],
  );
  const hit = useMemo(() => assetsHit(points, range), [points, range]);
  const scene = useMemo(() => {
    // What was there a step ago fades rather than vanishes.
    const { first, end } = ranges[at - 1] ?? noRange;
    return {
      now: placed.slice(range.first, range.end),
      before: placed.slice(first, end),
      hit: assets.flatMap(({ id, lat, lon }) =>
        hit.has(id) && lat !== null && lon !== null ? [toUnit([lon, lat])] : [],
      ),
    };
  }, [placed, ranges, at, range, assets, hit]);
  const current = windows[at];
  const words = current ? windowWords(current, step, timeZone) : "";
  if (error) return <MapNotice>{t`Events could not be loaded: ${error.message}`}</MapNotice>;
  return (
    <>
      {isHeat && <HeatLayer points={points} colours={colours} />}
      <PlayedEventsLayer
        scene={scene}
        colours={colours}
        isFading={play.isPlaying && play.speed <= mostFadingSpeed}
        onPick={onPick}
      />
      <PlayFigures
        words={words}
        events={range.end - range.first}
        hit={hit.size}
        assets={assets.length}
        isQuiet={play.isPlaying}
      />
      <PlayControls
        play={play}
        count={windows.length}
        words={words}
        step={step}
        onStep={(next) => {
          play.goToPart(at / windows.length, windowsOf(period, next, timeZone).length);
          setStep(next);
        }}
        isHeat={isHeat}
        onHeat={setHeat}
        onClose={onClose}
        note={data ? data.isCut && t`Only the newest 20,000 events of the period.` : t`Loading events…`}
      />
    </>
  );
}

/** The events of a period as points, loaded once: what comes later is not played. */
const useEventPoints = (filter: EventFilter, { from, to }: { from: Date; to: Date }) => {
  const query = queryOf({ ...filter, from: from.toISOString(), to: to.toISOString() }, to);
  return useQuery({
    queryKey: [...eventKeys.all, "points", JSON.stringify(query)],
    queryFn: ({ signal }) => callApi("/api/event/points", { query, schema: EventPoints, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** The date of a window in words: "Thursday, 19 November 2026", "Thu, 19 Nov, 14:00", "16–22 Nov". */
function windowWords({ from, to }: Window, step: Step, timeZone: string): string {
  if (step === "week") return dayRange(from, new Date(to.getTime() - 1), timeZone);
  const hour = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  const day = { weekday: "long", day: "numeric", month: "long" } as const;
  return new Intl.DateTimeFormat(formatLocale(), { timeZone, ...(step === "hour" ? hour : day) }).format(from);
}
