import { msg, t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import { listLetteredPages, pages } from "@tocsin/contract";
import { type ComponentProps, type ComponentType, useState } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { useShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { gatherKeys } from "./gather-keys.ts";
import type { Palette } from "./palette.tsx";

type Props = ComponentProps<typeof Palette>;
type Opened = { Palette?: ComponentType<Props>; endGathering: Props["endGathering"] };

/**
 * Opens the palette, which is loaded when it is first used: what is typed until its field is there is its own, and no shortcut of the page.
 * Answers how to open it, and the palette while it is open.
 */
export function usePalette(frame: Pick<Props, "logOut" | "showShortcuts">) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    opened?.endGathering();
    setOpened(undefined);
  };
  const open = () => {
    const endGathering = gatherKeys().end;
    setOpened({ endGathering });
    import("./palette.tsx").then(
      ({ Palette }) => setOpened((now) => (now?.endGathering === endGathering ? { Palette, endGathering } : now)),
      (error) => {
        endGathering();
        setOpened(undefined);
        toastFailure(t`Search not opened`)(error);
      },
    );
  };
  const toggle = opened ? close : open;
  useShortcuts([{ keys: ["mod+k"], label: msg`Search and commands`, run: toggle }, ...usePageKeys()]);
  const palette = opened?.Palette && <opened.Palette {...frame} endGathering={opened.endGathering} onClose={close} />;
  return { palette, open: opened ? () => {} : open };
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
