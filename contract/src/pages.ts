/** Who a page is for. */
export type PageAccess = "anyone" | "visitors" | "people" | "admins";

type Page = {
  /** Who may see it; a function of the search parameters if they decide. */
  access: PageAccess | ((search: Record<string, unknown>) => PageAccess);
};

/** Every page of the product by its path. The router shows them, the server answers them, and nothing else is a page. */
export const pages = {
  "/": { access: "visitors" },
  "/about": { access: "anyone" },
  "/eula": { access: "anyone" },
  "/privacy-policy": { access: "anyone" },
  "/auth/signin": { access: "visitors" },
  // A link from a mail is shown to signed-in people too: it may be for another address.
  "/auth/verify": { access: ({ token }) => (token ? "anyone" : "visitors") },
  "/auth/set-up": { access: "anyone" },
  // Signed-in people fail, too: at a link for another address, or at another service.
  "/auth/error": { access: ({ error }) => (error ? "anyone" : "visitors") },
  "/notifications/confirm/$code": { access: "anyone" },
  "/notifications/unsubscribe": { access: "anyone" },
  "/assets": { access: "people" },
  "/assets/$id": { access: "people" },
  "/events/$id": { access: "people" },
  "/notifications": { access: "people" },
  "/contacts": { access: "people" },
  "/settings": { access: "people" },
  "/stats": { access: "people" },
  "/users": { access: "admins" },
  "/admin": { access: "admins" },
  "/admin/config": { access: "admins" },
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
