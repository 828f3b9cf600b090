import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A panel that a person returns to has the focus where it was before, so that the keyboard continues from there. Elements
 * that can be returned to have an id.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, key: string): void {
  const pressed = useRef(new Map<string, string>());
  const shown = useRef(key);
  useLayoutEffect(() => {
    const element = panel.current;
    const remember = ({ target }: Event) => {
      const id = target instanceof Element && target.closest("button[id], a[id]")?.id;
      if (id) pressed.current.set(key, id);
    };
    element?.addEventListener("click", remember, true);
    if (shown.current !== key) {
      shown.current = key;
      document.getElementById(pressed.current.get(key) ?? "")?.focus({ preventScroll: true });
    }
    return () => element?.removeEventListener("click", remember, true);
  }, [panel, key]);
}
