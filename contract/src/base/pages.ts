import type { UserType } from "../accounts/accounts.ts";

/** Who a page is for. */
export type PageAccess = "anyone" | "visitors" | "people" | "admins";

type Page = {
  /** Who may see it; a function of the search parameters if they decide. */
  access: PageAccess | ((search: Record<string, unknown>) => PageAccess);
  /** What is typed to go there: into the palette, or, where it is a single letter, after "g". No two pages have the same. */
  letters?: string;
  /** Only a link that someone was sent leads there. */
  byLink?: true;
};

/** Every page of the product by its path. The router shows them, the server answers them, and nothing else is a page. */
export const pages = {
  "/": { access: "visitors" },
  "/about": { access: "anyone", letters: "ab" },
  "/eula": { access: "anyone", letters: "li" },
  "/privacy-policy": { access: "anyone", letters: "pp" },
  "/auth/signin": { access: "visitors" },
  // A link from a mail is shown to signed-in people too: it may be for another address.
  "/auth/verify": { access: ({ token }) => (token ? "anyone" : "visitors") },
  "/auth/set-up": { access: "anyone", byLink: true },
  // Signed-in people fail, too: at a link for another address, or at another service.
  "/auth/error": { access: ({ error }) => (error ? "anyone" : "visitors") },
  "/notifications/confirm/$code": { access: "anyone", byLink: true },
  "/notifications/unsubscribe": { access: "anyone", byLink: true },
  // A screen opens it by a link with a token, a person by their session.
  "/wall": { access: "anyone", letters: "w" },
  "/assets": { access: "people", letters: "h" },
  "/assets/list": { access: "people", letters: "l" },
  "/assets/$id": { access: "people" },
  "/events/$id": { access: "people" },
  "/notifications": { access: "people", letters: "n" },
  "/contacts": { access: "people", letters: "c" },
  "/settings": { access: "people", letters: "s" },
  "/settings/rules": { access: "people", letters: "r" },
  "/settings/templates": { access: "admins", letters: "mt" },
  "/board": { access: "people", letters: "b" },
  "/stats": { access: "people", letters: "t" },
  "/users": { access: "admins", letters: "u" },
  "/admin": { access: "admins", letters: "a" },
  "/admin/config": { access: "admins", letters: "f" },
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

/** A page that people go to by its letters. */
export type LetteredPage = {
  [Path in PagePath]: (typeof pages)[Path] extends { letters: string } ? Path : never;
}[PagePath];

/** The pages that a signed-in person can go to from any other, in the order of the list. */
export const listLetteredPages = (type: UserType): LetteredPage[] =>
  (Object.entries(pages) as [PagePath, Page][]).flatMap(([path, { access, letters }]) =>
    letters && (access !== "admins" || type === "admin") ? [path as LetteredPage] : [],
  );
