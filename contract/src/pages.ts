/** Who a page is for. */
export type PageAccess = "anyone" | "visitors" | "people" | "admins";

type Page = {
  /** Who may see it; where the search parameters decide, a function of them. */
  access: PageAccess | ((search: Record<string, unknown>) => PageAccess);
  /** What the browser shows as its name. */
  title?: string;
};

/** Every page of the product by its path. The router shows them, the server answers them, and nothing else is a page. */
export const pages = {
  "/": { access: "visitors" },
  "/about": { access: "anyone", title: "About" },
  "/eula": { access: "anyone", title: "Licence agreement" },
  "/privacy-policy": { access: "anyone", title: "Privacy policy" },
  "/auth/signin": { access: "visitors", title: "Sign in" },
  // A link from a mail is shown to signed-in people too: it may be for another address.
  "/auth/verify": { access: ({ token }) => (token ? "anyone" : "visitors"), title: "Sign in" },
  "/auth/set-up": { access: "anyone", title: "Set up" },
  // Signed-in people fail, too: at a link for another address, or at another service.
  "/auth/error": { access: ({ error }) => (error ? "anyone" : "visitors"), title: "Sign-in failed" },
  "/notifications/confirm/$code": { access: "anyone", title: "Confirm" },
  "/notifications/unsubscribe": { access: "anyone", title: "Stop messages" },
  "/assets": { access: "people", title: "Assets" },
  "/assets/$id": { access: "people", title: "Asset" },
  "/events/$id": { access: "people", title: "Event" },
  "/notifications": { access: "people", title: "Notifications" },
  "/contacts": { access: "people", title: "Contacts" },
  "/settings": { access: "people", title: "Settings" },
  "/stats": { access: "people", title: "Statistics" },
  "/users": { access: "admins", title: "Users" },
  "/admin": { access: "admins", title: "Admin Tools" },
  "/admin/config": { access: "admins", title: "Configuration" },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

type Parameter<Path extends string> = Path extends `${string}$${infer Name}`
  ? [parameters: Record<Name, string | number>]
  : [];

/** The address of a page on its server: `pagePath("/events/$id", { id: 7 })` is "/events/7". */
export function pagePath<Path extends PagePath>(path: Path, ...[parameters]: Parameter<Path>): string {
  const values: Record<string, string | number> = parameters ?? {};
  return path.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ""));
}
