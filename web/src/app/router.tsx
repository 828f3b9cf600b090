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
import { type PagePath, pages } from "@tocsin/contract";
import { tableNames } from "../features/assets/table/table-names.ts";
import { boardNames } from "../features/board/board-names.ts";
import { filterNames } from "../features/events/filter-names.ts";
import { inboxNames } from "../features/notifications/inbox/inbox-names.ts";
import { setRouterWay } from "../lib/full-redirect.ts";
import { i18n } from "../lib/language/i18n.ts";
import { isRightToLeft } from "../lib/language/is-right-to-left.ts";
import { PageError, pageNotFound } from "../lib/page-error.ts";
import { readSession, type SignedInUser } from "../lib/session/session.ts";
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

/** A page whose part cannot be loaded shows an error; the router's default would be a reload without our time guard. */
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

/** The path, the access and the title of a page. */
const at = <Path extends PagePath>(path: Path, title?: MessageDescriptor) => ({
  path,
  staticData: { ...pages[path], title },
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
    ...at("/"),
    component: page(() => import("../pages/landing/landing-page.tsx"), "LandingPage"),
  }),
  createRoute({
    getParentRoute: () => marketing,
    ...at("/about", msg`About`),
    component: page(() => import("../pages/legal/about-page.tsx"), "AboutPage"),
  }),
  createRoute({
    getParentRoute: () => marketing,
    ...at("/eula", msg`Licence agreement`),
    component: page(() => import("../pages/legal/legal-pages.tsx"), "EulaPage"),
  }),
  createRoute({
    getParentRoute: () => marketing,
    ...at("/privacy-policy", msg`Privacy policy`),
    component: page(() => import("../pages/legal/legal-pages.tsx"), "PrivacyPolicyPage"),
  }),
];

const verifySearch = only("email", "token", "callbackUrl");
const hero = createRoute({ getParentRoute: () => root, id: "hero", component: HeroLayout });
const heroPages = [
  createRoute({
    getParentRoute: () => hero,
    ...at("/auth/signin", msg`Sign in`),
    validateSearch: only("redirect", "error", "callbackUrl"),
    component: page(() => import("../features/sign-in/sign-in-page.tsx"), "SignInPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    ...at("/auth/verify", msg`Sign in`),
    validateSearch: verifySearch,
    component: page(() => import("../features/sign-in/verify-page.tsx"), "VerifyPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    ...at("/auth/set-up", msg`Set up`),
    validateSearch: only("token"),
    component: page(() => import("../features/sign-in/set-up-page.tsx"), "SetUpPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    ...at("/auth/error", msg`Sign-in failed`),
    validateSearch: only("error"),
    component: page(() => import("../features/sign-in/sign-in-error-page.tsx"), "SignInErrorPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    ...at("/notifications/confirm/$code", msg`Acknowledge`),
    component: page(() => import("../features/notifications/confirm-page.tsx"), "ConfirmPage"),
  }),
  createRoute({
    getParentRoute: () => hero,
    ...at("/notifications/unsubscribe", msg`Unsubscribe`),
    validateSearch: only("contact", "mailbox", "code"),
    component: page(() => import("../features/notifications/unsubscribe-page.tsx"), "UnsubscribePage"),
  }),
];

/** A screen of its own, without the frame of the other pages. */
const wall = createRoute({
  getParentRoute: () => root,
  ...at("/wall", msg`Wall`),
  component: page(() => import("../pages/wall/wall-page.tsx"), "WallPage"),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  staticData: { access: "people" },
  // The guard lets only signed-in people come this far.
  beforeLoad: async () => ({ user: (await readSession()) as SignedInUser }),
  component: page(
    () => (isRightToLeft() ? import("./signed-in-app-mirrored.tsx") : import("./signed-in-app.tsx")),
    "SignedInApp",
  ),
});
const signedInPages = [
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/assets", msg`Assets`),
    validateSearch: only(
      "asset",
      "event",
      "add",
      "step",
      "view",
      "all",
      "group",
      "map",
      "hide",
      "show",
      "play",
      ...filterNames,
    ),
    component: page(() => import("../pages/assets/assets-page.tsx"), "AssetsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/assets/list", msg`Asset table`),
    validateSearch: only("import", ...tableNames),
    component: page(() => import("../pages/asset-list/asset-list-page.tsx"), "AssetListPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/assets/$id", msg`Asset`),
    component: page(() => import("../pages/assets/asset-page.tsx"), "AssetPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/events/$id", msg`Event`),
    component: page(() => import("../pages/assets/event-page.tsx"), "EventPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/notifications", msg`Notifications`),
    validateSearch: only(...inboxNames),
    component: page(() => import("../pages/notifications/notifications-page.tsx"), "NotificationsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/contacts", msg`Contacts`),
    component: page(() => import("../pages/contacts/contacts-page.tsx"), "ContactsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/settings", msg`Settings`),
    component: page(() => import("../pages/settings/settings-page.tsx"), "SettingsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/settings/rules", msg`Notification rules`),
    validateSearch: only("tag", "part"),
    component: page(() => import("../pages/settings/rules-page.tsx"), "RulesPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/settings/templates", msg`Message templates`),
    validateSearch: only("channel"),
    component: page(() => import("../pages/settings/templates-page.tsx"), "TemplatesPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/board", msg`Board report`),
    validateSearch: only(...boardNames),
    component: page(() => import("../pages/board/board-page.tsx"), "BoardPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/stats", msg`Statistics`),
    component: page(() => import("../pages/stats/stats-page.tsx"), "StatsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/users", msg`Users`),
    component: page(() => import("../pages/admin/users-page.tsx"), "UsersPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/admin", msg`Admin Tools`),
    validateSearch: only("tab", "find"),
    component: page(() => import("../pages/admin/admin-page.tsx"), "AdminPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    ...at("/admin/config", msg`Configuration`),
    validateSearch: only("type", "tab", "agent"),
    component: page(() => import("../pages/admin/admin-config-page.tsx"), "AdminConfigPage"),
  }),
];

/** Every page of the product, with its layout and who may see it. */
export const router = createRouter({
  routeTree: root.addChildren([
    marketing.addChildren(marketingPages),
    hero.addChildren(heroPages),
    wall,
    signedIn.addChildren(signedInPages),
    unmatched,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  scrollRestoration: true,
});

// Every page that the contract names has a route; this line does not compile otherwise.
router.routesByPath satisfies Record<PagePath, unknown>;

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
    /** Who may see it; a function of the search parameters if they decide. */
    access?: Access | ((search: Record<string, unknown>) => Access);
    /** The page's title in the browser. */
    title?: MessageDescriptor;
  }
}
