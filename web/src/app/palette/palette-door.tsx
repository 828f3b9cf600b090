import { msg, t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import { listLetteredPages, pages } from "@tocsin/contract";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { useShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { gatherKeys } from "./gather-keys.ts";
import type { Palette } from "./palette.tsx";

type Loaded = { Palette: ComponentType<ComponentProps<typeof Palette>>; typed: string };

/**
 * Opens the palette, which is loaded when it is first used: what is typed until then is its own, and no shortcut of the page.
 * Answers how to open it, and the palette while it is open.
 */
export function usePalette(frame: Pick<ComponentProps<typeof Palette>, "logOut" | "showShortcuts">) {
  const [isOpening, setOpening] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const close = () => setLoaded(undefined);
  const toggle = () => (loaded ? close() : setOpening(true));
  useShortcuts([{ keys: ["mod+k"], label: msg`Search and commands`, run: toggle }, ...usePageKeys()]);
  useEffect(() => {
    if (!isOpening) return;
    const gathered = gatherKeys();
    import("./palette.tsx")
      .then(({ Palette }) => setLoaded({ Palette, typed: gathered.read() }), toastFailure(t`Search not opened`))
      .finally(() => {
        gathered.end();
        setOpening(false);
      });
    return gathered.end;
  }, [isOpening]);
  const palette = loaded && <loaded.Palette {...frame} typed={loaded.typed} onClose={close} />;
  return { palette, open: () => setOpening(true) };
}

/** "g" and the letter of a page lead to it. */
function usePageKeys() {
  const router = useRouter();
  const { type } = useCurrentUser();
  return listLetteredPages(type).flatMap((path) => {
    const { letters } = pages[path];
    const { title } = router.routesByPath[path].options.staticData ?? {};
    if (letters.length > 1 || !title) return [];
    const page = i18n._(title);
    return [{ keys: [`g ${letters}`], label: msg`Go to ${page}`, run: () => void router.navigate({ to: path }) }];
  });
}
