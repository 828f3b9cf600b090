import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useSettings } from "../../features/settings/queries.ts";
import { PreferencesContext } from "../../lib/preferences.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { keepOwn, readOwn } from "../../lib/session/own-storage.ts";
import { useShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { useToasts } from "../../ui/toasts/toasts.ts";
import { usePalette } from "../palette/palette-door.tsx";
import { smallScreen, wideScreen } from "../theme/screens.ts";
import { useLive } from "../use-live.ts";
import { usePushUpkeep } from "../use-push-upkeep.ts";
import { useSessionRefresh } from "../use-session-refresh.ts";
import { useSettingsEffects } from "../use-settings-effects.ts";
import { SideNavigation } from "./side-navigation.tsx";
import { TopBar } from "./top-bar.tsx";

const LogOutDialog = lazy(() => import("./log-out-dialog.tsx").then((module) => ({ default: module.LogOutDialog })));
const AlarmBanner = lazy(() =>
  import("../../features/alarms/alarm-banner.tsx").then((module) => ({ default: module.AlarmBanner })),
);
const ShortcutsDialog = lazy(() =>
  import("../../ui/shortcuts-dialog.tsx").then((module) => ({ default: module.ShortcutsDialog })),
);
const Upkeep = lazy(() => import("../offline/upkeep.tsx").then((module) => ({ default: module.Upkeep })));
const ToastStack = lazy(() =>
  import("../../ui/toasts/toast-stack.tsx").then((module) => ({ default: module.ToastStack })),
);

const welcomedName = "welcomed";

/**
 * On the asset list the drawer waits until the person has been welcomed. Where this device does not know that yet, the page waits for the
 * settings too: it would move when the drawer comes.
 */
function useWelcome(path: string): { hidesDrawer: boolean; isUnknown: boolean } {
  const { data, isFetched } = useSettings();
  const isWelcomed = data?.isOnboarded;
  useEffect(() => {
    if (isWelcomed !== undefined) keepOwn(welcomedName, isWelcomed);
  }, [isWelcomed]);
  if (path !== "/assets") return { hidesDrawer: false, isUnknown: false };
  const known = isWelcomed ?? (readOwn(welcomedName) === true || undefined);
  return { hidesDrawer: known !== true, isUnknown: !isFetched && known === undefined };
}

/** Where alarms are shown: on the page that is left open, and where they are looked into. */
const hasAlarms = (path: string): boolean => path === "/assets" || path.startsWith("/admin");

/** Bar, side navigation, page and toasts of the signed-in part. */
export function DefaultLayout() {
  useSessionRefresh();
  useSettingsEffects();
  usePushUpkeep();
  const live = useLive();
  const isMobile = useMediaQuery(smallScreen, { noSsr: true });
  const isWide = useMediaQuery(wideScreen, { noSsr: true });
  const [expanded, setExpanded] = useState<boolean>();
  const [menuOpen, setMenuOpen] = useState(false);
  const [loggingOut, setLoggingOut] = useState(false);
  const [helping, setHelping] = useState(false);
  useShortcuts([{ keys: ["?"], label: msg`Keyboard shortcuts`, run: () => setHelping(true) }]);
  const { palette, open: openPalette } = usePalette({
    logOut: () => setLoggingOut(true),
    showShortcuts: () => setHelping(true),
  });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { hidesDrawer: hidden, isUnknown } = useWelcome(path);
  const { data } = useSettings();
  const isAdmin = useCurrentUser().type === "admin";
  const units = data?.units ?? "imperial";
  const timeZone = data?.timeZone ?? "UTC";
  const preferences = useMemo(() => ({ units, timeZone }), [units, timeZone]);
  const isExpanded = expanded ?? isWide;
  const toggle = () => (isMobile ? setMenuOpen(true) : setExpanded(!isExpanded));

  return (
    <PreferencesContext value={preferences}>
      <a className="skip-link" href="#content">{t`Skip to content`}</a>
      <TopBar
        isConnected={live}
        onMenu={hidden ? undefined : toggle}
        menuExpanded={isMobile ? menuOpen : isExpanded}
        onSearch={openPalette}
        notice={
          isAdmin &&
          hasAlarms(path) && (
            <Suspense>
              <AlarmBanner />
            </Suspense>
          )
        }
      />
      <Box sx={{ display: "flex", minHeight: "calc(100dvh - var(--bar-height))" }}>
        {!hidden && (
          <Suspense>
            <SideNavigation
              variant={isMobile ? "swipe" : isExpanded ? "full" : "rail"}
              open={menuOpen}
              onOpen={() => setMenuOpen(true)}
              onClose={() => setMenuOpen(false)}
              onLogOut={() => setLoggingOut(true)}
            />
          </Suspense>
        )}
        <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
          <Suspense>
            <Upkeep isConnected={live} />
          </Suspense>
          {isUnknown ? null : <Outlet />}
        </Box>
      </Box>
      {palette}
      <Suspense>
        {loggingOut && <LogOutDialog open onClose={() => setLoggingOut(false)} />}
        {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
        <Toasts />
      </Suspense>
    </PreferencesContext>
  );
}

/** The stack, loaded with the first message. */
function Toasts() {
  return useToasts().length > 0 && <ToastStack moreHref="/notifications" />;
}
