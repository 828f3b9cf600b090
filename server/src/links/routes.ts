import { listOf, oneOf, Shortcode, ShortcodeInput } from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { AppError, notFound } from "../platform/errors.ts";
import { onePage } from "../platform/http/answers.ts";
import { type Person, type Route, route, type Service } from "../platform/http/route.ts";
import { type FollowLink, unknownLink } from "./follow-links.ts";
import { makeShortcode } from "./make-shortcode.ts";
import { deleteShortcode, getShortcode, listShortcodes } from "./queries.ts";
import { linkPath } from "./short-links.ts";

const notSetUp = msg({
  id: "error.link.notSetUp",
  message: "The link shortener is not set up: the environment variable LINK_SHORTENER_ORIGIN is not set",
});

type Parts = {
  db: Db;
  publicUrl: string;
  /** Where short links live; null when they are switched off. */
  shortLinks: string | null;
  follow: FollowLink;
};

const ByCode = z.object({ code: z.string().max(64) });

const nameOf = (caller: Person | Service): string => (caller.kind === "person" ? caller.user.email : caller.name);

export function linkRoutes({ db, publicUrl, shortLinks, follow }: Parts): Route[] {
  function requireShortLinks(): string {
    if (shortLinks !== null) return shortLinks;
    throw new AppError("conflict", notSetUp);
  }
  return [
    route({
      method: "GET",
      path: `${linkPath}/admin/shortcodes`,
      summary: "List short links with their clicks, except those in SMS",
      access: "admin or service",
      answer: listOf(Shortcode),
      fails: [409],
      handle: async () => onePage(await listShortcodes(db, requireShortLinks())),
    }),
    route({
      method: "POST",
      path: `${linkPath}/admin/shortcodes`,
      summary: "Create a short link",
      access: "admin or service",
      body: ShortcodeInput,
      answer: oneOf(Shortcode),
      status: 201,
      handle: async ({ caller, body }) => ({
        result: await makeShortcode({ db, publicUrl, shortLinks: requireShortLinks() }, body, nameOf(caller)),
      }),
    }),
    route({
      method: "DELETE",
      path: `${linkPath}/admin/shortcodes`,
      summary: "Delete a short link; it stops working within seconds",
      access: "admin or service",
      query: ByCode,
      audit: { read: ({ query }) => getShortcode(db, query.code, requireShortLinks()) },
      async handle({ query }) {
        requireShortLinks();
        await deleteShortcode(db, query.code);
      },
    }),
    route({
      method: "GET",
      path: `${linkPath}/{code}`,
      summary: "Follow a short link: redirects to its target",
      access: "anyone",
      isPublic: true,
      answers: { 302: null },
      async handle({ params, request, network }) {
        if (shortLinks === null) throw notFound(unknownLink);
        const location = await follow(params.code ?? "", network, request.method !== "GET");
        return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
      },
    }),
  ];
}
