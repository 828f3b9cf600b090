import { t } from "@lingui/core/macro";
import type { Asset, EventPoint } from "@tocsin/contract";
import { useMemo, useState } from "react";
import { usePreferences } from "../../../lib/preferences.ts";
import { type Step, windowsOf } from "../../../lib/time-windows.ts";
import { HeatLayer } from "../../../map/layers/heat-layer.tsx";
import { PlayedEventsLayer } from "../../../map/layers/played-events-layer.tsx";
import { useMapColours } from "../../../map/map-colours.ts";
import { MapNotice } from "../../../map/map-notice.tsx";
import { toUnit } from "../../../map/played/mercator.ts";
import type { EventFilter } from "../event-filter.ts";
import { PlayControls } from "./play-controls.tsx";
import { PlayFigures } from "./play-figures.tsx";
import { useEventPoints } from "./use-event-points.ts";
import { usePlay } from "./use-play.ts";
import { windowWords } from "./window-words.ts";
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
