import type { BrowserContext, Page } from "@playwright/test";
import type pg from "pg";
import { allHostileTexts } from "../testing/hostile/hostile-texts.ts";

/** What PostgreSQL holds of a text: it knows no NUL and no halves of a pair. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/**
 * Writes events whose every text is hostile straight into the database, past all that cleans what comes from outside, with
 * their timeline, matches, decisions, notifications and deliveries, and gives assets and sources such names.
 */
export async function plantHostileTexts(
  db: pg.Pool | pg.Client,
  planted: readonly string[] = allHostileTexts,
): Promise<number[]> {
  const texts = planted.map(storable);
  await db.query(
    `insert into events (title, description, severity, category, url, urls, lat, lon, radius_km, place_kind, place_name,
                         delete_after)
     select text, text || E'\\n\\n' || text, 'severe', 'other', text, jsonb_build_array(text, 'https://news.example/' || n),
            39.4 + n % 14 * 0.05, -9.2 + n / 14 * 0.06, 5, 'city', text, now() + interval '90 days'
       from unnest($1::text[]) with ordinality as hostile (text, n)`,
    [texts],
  );
  for (const statement of [
    `insert into event_revisions (event_id, revision, kind, cause, changes, item_url, source, quote, engine)
       select id, 2, 'updated', jsonb_build_object('code', 'legacy', 'values', jsonb_build_object('text', title)),
              jsonb_build_object('title', jsonb_build_array(title, title)), title, title, title, title
         from planted`,
    `insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
       select planted.id, assets.id, 3, 'inside', true, false from planted, assets on conflict do nothing`,
    `insert into notifications (id, user_id, event_id, code_hash)
       select 'planted' || planted.id, user_id, planted.id, 'planted' || planted.id from planted, assets`,
    `insert into decisions (event_id, asset_id, user_id, outcome, reasons, certainty, notification_id, delete_after)
       select planted.id, assets.id, user_id, 'notified', jsonb_build_array(jsonb_build_object('code', 'legacy', 'values', jsonb_build_object('code', null, 'text', title))),
              'inside', 'planted' || planted.id, now() + interval '90 days' from planted, assets on conflict do nothing`,
    `insert into deliveries (id, notification_id, channel, recipient, state)
       select 'planted' || id, 'planted' || id, 'email', title, 'failed' from planted`,
    `insert into delivery_attempts (delivery_id, provider_response) select 'planted' || id, title from planted`,
  ]) {
    await db.query(`with planted as (select id, title from events where place_name = any($1)) ${statement}`, [texts]);
  }
  const [first = "", second = "", third = ""] = texts;
  await db.query("update assets set name = $1, description = $2, query = $3", [first, second, third]);
  await db.query("update sources set name = $1, last_error = $2", [second, third]);
  const { rows } = await db.query("select id from events where place_name = any($1) order by id", [texts]);
  return rows.map(({ id }) => id);
}

/**
 * Gives every hostile text to objects with names: assets, sources, contact groups, contacts, and destinations. All of them
 * belong to the only person.
 */
export async function plantHostileNames(
  db: pg.Pool | pg.Client,
  planted: readonly string[] = allHostileTexts,
): Promise<void> {
  const texts = planted.map(storable);
  const hostile = "unnest($1::text[]) with ordinality as hostile (text, n)";
  for (const statement of [
    `with planted as (
       insert into assets (user_id, name, description, query, tags, lat, lon)
       select users.id, text, text, text, jsonb_build_array(text), 50 + n % 14 * 0.05, 10 + n / 14 * 0.06
         from ${hostile}, users returning id)
     insert into asset_settings (asset_id) select id from planted`,
    `insert into sources (name, url, last_error, failing_since)
     select text, 'http://127.0.0.1:9/' || n, text, now() from ${hostile}`,
    `insert into contacts (user_id, name, email) select users.id, text, 'c' || n || '@example.org' from ${hostile}, users`,
    `insert into contact_groups (user_id, name) select users.id, text || n from ${hostile}, users`,
    `insert into destinations (id, user_id, channel, name, address, confirmed_at, ended_at, ended_because)
     select 'planted' || n, users.id, 'webhook', text, 'https://hooks.example/' || n, now(), now(), text
       from ${hostile}, users`,
    `insert into api_keys (id, name, prefix, key_hash, scopes, created_by)
     select 'planted' || n, text, 'toc_' || n, 'planted' || n, '["events:read"]', text from ${hostile}`,
    `insert into audit_entries (actor, actor_kind, action, call, before, after, finished)
     select text, 'person', text, text, jsonb_build_object('name', text), jsonb_build_object(text, text), true from ${hostile}`,
    `insert into short_codes (code, url, created_by) select 'planted' || n, text, text from ${hostile}`,
    `insert into content_type_versions (name, version, graph, author, note)
     select 'news', 1 + n, (select graph from content_type_versions where name = 'news' and version = 1), text, text
       from ${hostile}`,
    `update content_types set fixtures = (
       select json_agg(json_build_object('id', 'f' || n, 'title', text, 'text', text, 'link', text,
                                         'expected', json_build_object('incident', true, 'category', null, 'severity', null)))
         from ${hostile}) where name = 'news'`,
  ]) {
    await db.query(statement, [texts]);
  }
  await db.query("update sessions set user_agent = $1", [texts[0]]);
}

/** Publishes the planted notifications to open pages, so that they show toasts. */
export async function announceHostileTexts(db: pg.Pool | pg.Client): Promise<void> {
  await db.query(
    `insert into live_changes (kind, change, subject_id, user_id)
     select 'notification', 'created', id, user_id from notifications where id like 'planted%'`,
  );
  await db.query("select pg_notify('tocsin_live', '')");
}

/** Collects what no page may do: run planted text, break the policy, ask another host, open a dialog. */
export async function watchForHarm(context: BrowserContext, origin: string): Promise<string[]> {
  const harms: string[] = [];
  const at = () => context.pages().at(-1)?.url().replace(origin, "");
  await context.exposeFunction("__hit", (what = "ran") => harms.push(`${what} at ${at()}`));
  await context.addInitScript(() => {
    const { __hit } = window as unknown as { __hit: (what: string) => void };
    for (const name of ["alert", "confirm", "prompt", "print"] as const)
      Object.defineProperty(window, name, { value: () => __hit(name) });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      __hit(`broke ${violatedDirective} by ${blockedURI}`),
    );
  });
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (/^https?:$/.test(protocol) && asked !== origin) harms.push(`asked ${request.url()} at ${at()}`);
  });
  context.on("page", (page) => page.on("dialog", (dialog) => void dialog.dismiss()));
  return harms;
}

/** Elements of a page's document that text from outside must never become. */
export const findForbidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = "base, iframe, frame, object, embed, form[action], meta[http-equiv], marquee, applet, isindex";
    const addresses = ["href", "src", "action", "formaction", "xlink:href", "data", "background", "srcdoc"];
    return [...document.querySelectorAll("*")].flatMap((element) => {
      const shown = element.outerHTML.slice(0, 120);
      const isForeign =
        element instanceof HTMLScriptElement && new URL(element.src, location.href).origin !== location.origin;
      const wrong = [...element.attributes].filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (addresses.includes(name) &&
            /^[\s\p{Cc}]*(javascript|vbscript|livescript|data:text|data:image\/svg)/iu.test(value)) ||
          /evil\.example/.test(name === "style" ? value : ""),
      );
      // A link that others chose leads to the web, learns nothing, and says where it leads; the map's own name their makers.
      const leadsOut =
        element instanceof HTMLAnchorElement &&
        element.origin !== location.origin &&
        !element.closest(".maplibregl-ctrl") &&
        (!/^(https?|mailto):$/.test(element.protocol) ||
          element.rel !== "noopener noreferrer nofollow ugc" ||
          !element.textContent?.includes(element.hostname.replace(/^www\./, "")));
      return element.matches(elements) || isForeign || leadsOut || wrong.length > 0 ? [shown] : [];
    });
  });
