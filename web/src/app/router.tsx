import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
} from "@tanstack/react-router";
import { filterNames } from "../features/events/filter-names.ts";
import { setRouterWay } from "../lib/full-redirect.ts";
import { i18n } from "../lib/language/i18n.ts";
import { PageError, pageNotFound } from "../lib/page-error.ts";
import { readSession, type SignedInUser } from "../lib/session.ts";
import { titleOf } from "../lib/title-of.ts";
import { parseSearch, stringifySearch } from "../lib/url-state.ts";
import { ErrorPage, NotFoundPage } from "./error-page.tsx";
import type { Access } from "./guard.ts";
import { guardNavigation } from "./guard-navigation.ts";
import { HeroLayout } from "./layouts/hero-layout.tsx";
import { MarketingLayout } from "./layouts/marketing-layout.tsx";

/** Keeps the named search parameters of a route; others are dropped. */
const only =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [name in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, String(search[name])]] : []))) as {
      [name in Name]?: string;
    };

/** A page whose part cannot be loaded says so; the router's own answer would be to reload without our guard of time. */
const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new PageError(t`Part of this page could not be loaded. Try again in a moment.`, 500, error);
      }),
    name,
  );

const root = createRootRoute({
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location, preload, matches }): Promise<void> => guardNavigation({ location, preload, matches }),
});

/** Every path that is no page. */
const unmatched = createRoute({
  getParentRoute: () => root,
  path: "$",
  staticData: { access: "unmatched", title: msg`Page Not Found` },
  notFoundComponent: NotFoundPage,
  loader: () => {
    throw notFound({ data: pageNotFound() });
  },
});

const marketing = createRoute({ getParentRoute: () => root, id: "marketing", component: MarketingLayout });
const marketingPages = [
  createRoute({
    getParentRoute: () => marketing,
    path: "/",
    staticData: { access: "visitors" },
    component: page(() => import("../pages/landing/landing-page.tsx"), "LandingPage"),
  }),
  createRoute({
    getParentRoute: () => marketing,
    path: "/about",
    staticData: { access: "anyone", title: msg`About` },
    component: page(() => import("../pages/legal/about-page.tsx"), "AboutPage"),
  }),
  createRoute({
    getParentRoute: () => marketing,
    path: "/eula",
    staticData: { access: "anyone", title: msg`Licence agreement` },
    component: page(() => import("../pages/legal/legal-pages.tsx"), "EulaPage"),
  }),
  createRoute({
    getParentRoute: () => marketing,
    path: "/privacy-policy",
    staticData: { access: "anyone", title: msg`Privacy policy` },
    component: page(() => import("../pages/legal/legal-pages.tsx"), "PrivacyPolicyPage"),
  }),
];

const verifySearch = only("email", "token", "callbackUrl");
const hero = createRoute({ getParentRoute: () => root, id: "hero", component: HeroLayout });
const heroPages = [
  createRoute({
    getParentRoute: () => hero,
    path: "/auth/signin",
    staticData: { access: "visitors", title: msg`Sign in` },
    validateSearch: only("redirect", "error", "callbackUrl"),
    component: page(() => import("../features/sign-in/sign-in-page.tsx"), "SignInPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    path: "/auth/verify",
    // A link from a mail is shown to signed-in people too: it may be for another address.
    staticData: { access: ({ token }) => (token ? "anyone" : "visitors"), title: msg`Sign in` },
    validateSearch: verifySearch,
    component: page(() => import("../features/sign-in/verify-page.tsx"), "VerifyPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    path: "/auth/set-up",
    staticData: { access: "anyone", title: msg`Set up` },
    validateSearch: only("token"),
    component: page(() => import("../features/sign-in/set-up-page.tsx"), "SetUpPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    path: "/auth/error",
    // Signed-in people fail, too: at a link for another address, or at another service.
    staticData: { access: ({ error }) => (error ? "anyone" : "visitors"), title: msg`Sign-in failed` },
    validateSearch: only("error"),
    component: page(() => import("../features/sign-in/sign-in-error-page.tsx"), "SignInErrorPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    path: "/notifications/confirm/$code",
    staticData: { access: "anyone", title: msg`Acknowledge` },
    component: page(() => import("../features/notifications/confirm-page.tsx"), "ConfirmPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    path: "/notifications/unsubscribe",
    staticData: { access: "anyone", title: msg`Unsubscribe` },
    validateSearch: only("contact", "mailbox", "code"),
    component: page(() => import("../features/notifications/unsubscribe-page.tsx"), "UnsubscribePage"),
  }),
];

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  staticData: { access: "people" },
  // The guard lets only signed-in people come this far.
  beforeLoad: async () => ({ user: (await readSession()) as SignedInUser }),
  component: page(() => import("./signed-in-app.tsx"), "SignedInApp"),
});
const signedInPages = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/assets",
    staticData: { access: "people", title: msg`Assets` },
    validateSearch: only("asset", "event", "add", "step", ...filterNames),
    component: page(() => import("../pages/assets/assets-page.tsx"), "AssetsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/assets/$id",
    staticData: { access: "people", title: msg`Asset` },
    component: page(() => import("../pages/assets/asset-page.tsx"), "AssetPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/events/$id",
    staticData: { access: "people", title: msg`Event` },
    component: page(() => import("../pages/assets/event-page.tsx"), "EventPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/notifications",
    staticData: { access: "people", title: msg`Notifications` },
    component: page(() => import("../pages/notifications/notifications-page.tsx"), "NotificationsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/contacts",
    staticData: { access: "people", title: msg`Contacts` },
    component: page(() => import("../pages/contacts/contacts-page.tsx"), "ContactsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/settings",
    staticData: { access: "people", title: msg`Settings` },
    component: page(() => import("../pages/settings/settings-page.tsx"), "SettingsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/stats",
    staticData: { access: "people", title: msg`Statistics` },
    component: page(() => import("../pages/stats/stats-page.tsx"), "StatsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/users",
    staticData: { access: "admins", title: msg`Users` },
    component: page(() => import("../pages/admin/users-page.tsx"), "UsersPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/admin",
    staticData: { access: "admins", title: msg`Admin Tools` },
    validateSearch: only("tab"),
    component: page(() => import("../pages/admin/admin-page.tsx"), "AdminPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/admin/config",
    staticData: { access: "admins", title: msg`Configuration` },
    validateSearch: only("type", "tab", "agent"),
    component: page(() => import("../pages/admin/admin-config-page.tsx"), "AdminConfigPage"),
  }),
];

/** Every page of the product, with its layout and who may see it. */
export const router = createRouter({
  routeTree: root.addChildren([
    marketing.addChildren(marketingPages),
    hero.addChildren(heroPages),
    signedIn.addChildren(signedInPages),
    unmatched,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  scrollRestoration: true,
});

setRouterWay((href) => void router.navigate({ href }));

router.subscribe("onResolved", () => {
  const { title } = router.state.matches.at(-1)?.staticData ?? {};
  document.title = titleOf(title && i18n._(title));
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Who may see it; where the search parameters decide, a function of them. */
    access?: Access | ((search: Record<string, unknown>) => Access);
    /** What the browser shows as the page's name. */
    title?: MessageDescriptor;
  }
}
