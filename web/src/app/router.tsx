import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { readSession } from "../lib/session.ts";
import { parseSearch, stringifySearch } from "../lib/url-state.ts";
import { ErrorPage, NotFoundPage } from "./error-page.tsx";
import { leadHome, requireAdmin, requireSession, requireVisitor } from "./guards.ts";
import { HeroLayout } from "./layouts/hero-layout.tsx";
import { MarketingLayout } from "./layouts/marketing-layout.tsx";

/** Keeps the named search parameters of a route; others are dropped. */
const only =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [name in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, String(search[name])]] : []))) as {
      [name in Name]?: string;
    };

const root = createRootRoute({ component: Outlet, errorComponent: ErrorPage, notFoundComponent: NotFoundPage });

const marketing = createRoute({ getParentRoute: () => root, id: "marketing", component: MarketingLayout });
const marketingPages = [
  createRoute({
    getParentRoute: () => marketing,
    path: "/",
    beforeLoad: leadHome,
    component: lazyRouteComponent(() => import("./screens/landing-page.tsx"), "LandingPage"),
  }),
  createRoute({
    getParentRoute: () => marketing,
    path: "/eula",
    staticData: { title: "Licence agreement" },
    component: lazyRouteComponent(() => import("./screens/legal-pages.tsx"), "EulaPage"),
  }),
  createRoute({
    getParentRoute: () => marketing,
    path: "/privacy-policy",
    staticData: { title: "Privacy policy" },
    component: lazyRouteComponent(() => import("./screens/legal-pages.tsx"), "PrivacyPolicyPage"),
  }),
];

const verifySearch = only("email", "token", "callbackUrl");
const hero = createRoute({ getParentRoute: () => root, id: "hero", component: HeroLayout });
const heroPages = [
  createRoute({
    getParentRoute: () => hero,
    path: "/auth/signin",
    staticData: { title: "Sign in" },
    validateSearch: only("redirect", "error"),
    beforeLoad: requireVisitor,
    component: lazyRouteComponent(() => import("../features/sign-in/sign-in-page.tsx"), "SignInPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    path: "/auth/verify",
    staticData: { title: "Sign in" },
    validateSearch: verifySearch,
    // A link from a mail is shown to signed-in people too: it may be for another address.
    beforeLoad: async ({ search }) => {
      if (!search.token && (await readSession())) throw redirect({ to: "/" });
    },
    component: lazyRouteComponent(() => import("../features/sign-in/verify-page.tsx"), "VerifyPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    path: "/auth/error",
    staticData: { title: "Sign in" },
    validateSearch: only("error"),
    beforeLoad: requireVisitor,
    component: lazyRouteComponent(() => import("../features/sign-in/sign-in-error-page.tsx"), "SignInErrorPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    path: "/notifications/confirm/$code",
    staticData: { title: "Confirm" },
    component: lazyRouteComponent(() => import("../features/notifications/confirm-page.tsx"), "ConfirmPage"),
  }),
];

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import("./signed-in-app.tsx"), "SignedInApp"),
});
const signedInPages = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/assets",
    staticData: { title: "Assets" },
    validateSearch: only("asset", "event", "scope", "add"),
    component: lazyRouteComponent(() => import("./screens/assets-screen.tsx"), "AssetsScreen"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/assets/$id",
    staticData: { title: "Asset" },
    component: lazyRouteComponent(() => import("./screens/asset-screen.tsx"), "AssetScreen"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/events/$id",
    staticData: { title: "Event" },
    component: lazyRouteComponent(() => import("./screens/event-screen.tsx"), "EventScreen"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/notifications",
    staticData: { title: "Notifications" },
    component: lazyRouteComponent(() => import("./screens/notifications-screen.tsx"), "NotificationsScreen"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/settings",
    staticData: { title: "Settings" },
    component: lazyRouteComponent(() => import("./screens/settings-screen.tsx"), "SettingsScreen"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/users",
    staticData: { title: "Users" },
    beforeLoad: requireAdmin,
    component: lazyRouteComponent(() => import("./screens/users-screen.tsx"), "UsersScreen"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/admin",
    staticData: { title: "Admin Tools" },
    beforeLoad: requireAdmin,
    component: lazyRouteComponent(() => import("./screens/admin-screen.tsx"), "AdminScreen"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/admin/config",
    staticData: { title: "Configuration" },
    beforeLoad: requireAdmin,
    component: lazyRouteComponent(() => import("./screens/admin-config-screen.tsx"), "AdminConfigScreen"),
  }),
];

/** Every page of the product, with its layout and who may see it. */
export const router = createRouter({
  routeTree: root.addChildren([
    marketing.addChildren(marketingPages),
    hero.addChildren(heroPages),
    signedIn.addChildren(signedInPages),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  scrollRestoration: true,
});

router.subscribe("onResolved", () => {
  const title = router.state.matches.at(-1)?.staticData.title;
  document.title = title ? `${title} · Tocsin` : "Tocsin";
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What the browser shows as the page's name. */
    title?: string;
  }
}
