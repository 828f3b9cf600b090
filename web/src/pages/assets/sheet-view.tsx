import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { MapCover } from "../../map/geometry/map-cover.ts";
import css from "./sheet-view.module.css";
import { usePanelFocus } from "./use-panel-focus.ts";

type Height = "peek" | "half" | "full";

type Props = {
  panel: ReactNode;
  map: ReactNode;
  panelKey: string;
  /** Whether what a person watches now is on the map: the sheet makes way for it once. */
  isMapFirst: boolean;
};

const nextHeight: Record<Height, Height> = { peek: "half", half: "full", full: "peek" };
const handleWords: Record<Height, MessageDescriptor> = {
  peek: msg`Expand list`,
  half: msg`Expand list over the map`,
  full: msg`Show the map`,
};

/**
 * A small screen: the map fills it, and the words come up from below in a sheet that rests at three heights. The sheet is
 * an ordinary scroller with snap points, so that swiping it feels as the device's own lists do.
 */
export function SheetView({ panel, map, panelKey, isMapFirst }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<Height>("half");
  useSheetPosition(scroller, panelKey);
  usePanelFocus(scroller, panelKey);
  const pullTo = (wanted: Height) => {
    const element = scroller.current;
    element?.scrollTo({ top: topsOf(element)[wanted] });
  };
  const makeWay = useEffectEvent(() => pullTo("peek"));
  useEffect(() => {
    if (isMapFirst) makeWay();
  }, [isMapFirst]);
  useFocusShown(scroller, () => height !== "full" && pullTo("full"));
  return (
    <div className={css.page}>
      <div ref={scroller} className={css.scroller} onScroll={({ currentTarget }) => setHeight(heightOf(currentTarget))}>
        <div className={css.free}>
          <div className={css.half} />
        </div>
        <div className={css.sheet} data-height={height}>
          <button
            type="button"
            className={css.handle}
            aria-label={i18n._(handleWords[height])}
            onClick={() => pullTo(nextHeight[height])}
          />
          {panel}
        </div>
      </div>
      <div className={css.map}>
        <MapCover value={0.5}>{map}</MapCover>
      </div>
    </div>
  );
}

/** How far the scroller has gone at each height. */
function topsOf(scroller: HTMLElement): Record<Height, number> {
  const [free] = scroller.children as unknown as [HTMLElement];
  const [half] = free.children as unknown as [HTMLElement];
  return { peek: 0, half: half.offsetTop, full: free.offsetHeight };
}

function heightOf(scroller: HTMLElement): Height {
  const tops = topsOf(scroller);
  if (scroller.scrollTop > (tops.half + tops.full) / 2) return "full";
  return scroller.scrollTop > tops.half / 2 ? "half" : "peek";
}

/** Each panel starts at half the height, and keeps its height when a person returns to it. */
function useSheetPosition(scroller: RefObject<HTMLDivElement | null>, key: string): void {
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const kept = positions.current;
    element.scrollTop = kept.get(key) ?? topsOf(element).half;
    const keep = () => kept.set(key, element.scrollTop);
    element.addEventListener("scrollend", keep);
    return () => element.removeEventListener("scrollend", keep);
  }, [scroller, key]);
}

/** A person who uses the keyboard, or starts to type, needs the focused element above the edge of the screen. */
function useFocusShown(scroller: RefObject<HTMLDivElement | null>, pullUp: () => void): void {
  const look = useEffectEvent(({ target }: FocusEvent) => {
    // A heading has the focus because its panel has just opened, and the map above belongs to it.
    const isSought = target instanceof Element && target.matches(`:focus-visible:not(.${css.handle}, [tabindex="-1"])`);
    if (isSought) pullUp();
  });
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener("focusin", look);
    return () => element?.removeEventListener("focusin", look);
  }, [scroller]);
}
