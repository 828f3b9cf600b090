import type { Page } from "@playwright/test";
import { pairwise } from "../testing/pairwise.ts";
import { type PseudoLocale, speakPseudo } from "./pseudo-locale.ts";
import type { House, Who } from "./stage/house.ts";
import { expect, test } from "./stage/story.ts";

const open = [
  "/",
  "/about",
  "/auth/signin",
  "/auth/verify",
  "/auth/error?error=Verification",
  "/eula",
  "/privacy-policy",
];

const signedIn = ({ ids }: House): string[] => [
  "/assets?scope=all",
  "/assets?add=1",
  "/assets/list?import=1",
  `/assets/${ids.asset}`,
  `/events/${ids.event}`,
  "/notifications",
  "/contacts",
  "/settings",
  "/settings/rules",
  "/settings/templates",
  "/users",
  "/stats",
  "/board",
  "/admin",
  "/admin?tab=sources",
  "/admin?tab=keys",
  "/admin?tab=links",
  "/admin?tab=audit",
  "/admin/config",
  "/admin/config?type=news",
  "/admin/config?type=news&tab=fixtures",
];

const groups: [string, Who, (house: House) => string[]][] = [
  ["the open pages", "anonymous", () => open],
  ["the pages of a signed-in person", "admin", signedIn],
];

/** Names, and what `Intl` words: no text of ours. */
const names =
  /Tocsin|GeoJSON|React Flow|^source$|^text$|^place$|^time$|OFL|Chrome|Linux|published_at|\blink\b|GeoNames|MeteoAlarm|MIT|National Weather Service, US Census Bureau|OpenStreetMap( contributors)?|mledoze|countries|Natural Earth|Inter|Material Design Icons|Apache|Public domain|ODbL|Coimbra|Figueira da Foz|Pombal|Nazaré|Fátima|Depot|Leiria|Marinha Grande|JSON Feed|JSON|XML|Webhook|Email|email|Push|push|SMS|RSS|Atom|USGS|CSV|\b(UTC|GMT|min|hr|sec|minutes?|seconds?|hours?|days?|ago|tomorrow|yesterday|and|Jan|Feb|March|Mar|April|Apr|August|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|[a-z]+(day|ber|uary)\b/g;

/** Keeps every string that the server answers: what it says is data to the page. */
function keepAnswers(page: Page): () => Promise<string[]> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/json|event-stream/.test(response.headers()["content-type"] ?? "") && !response.url().includes("/locales/"))
      if (/json/.test(response.headers()["content-type"] ?? "")) bodies.push(response.text().catch(() => ""));
  });
  return async () =>
    (await Promise.all(bodies)).flatMap((body) =>
      [...body.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => JSON.parse(`"${text}"`)),
    );
}

/** The visible texts of a page that have letters without accents; what is printed on keys is no text of ours. */
const listPlain = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility() ||
        parent.closest("script, style, code, pre, kbd, option, textarea, table, noscript, [translate=no]")
      )
        continue;
      const text = node.textContent?.trim() ?? "";
      if (/[A-Za-z]{3,}/.test(text)) found.push(text);
    }
    return [...new Set(found)];
  });

function leftOutside(texts: readonly string[], answers: readonly string[]): string[] {
  const known = [...new Set(answers)].filter((text) => /[A-Za-z]{3,}/.test(text)).sort((a, b) => b.length - a.length);
  const withoutKnown = (text: string) => known.reduce((left, one) => left.replaceAll(one, ""), text).replace(names, "");
  const withoutAddresses = (text: string) => text.replace(/\S+[@/.]\S+/g, "");
  // An answer may be a part of an address, and an address a part of an answer.
  const readings = [
    (text: string) => withoutAddresses(withoutKnown(text)),
    (text: string) => withoutKnown(withoutAddresses(text)),
  ];
  return texts.filter((text) => readings.every((read) => /[A-Za-z]{3,}/.test(read(text))));
}

const locales: PseudoLocale[] = ["en-XA", "ar-XB"];
const widths = [1440, 390];

/** The pages of a tour: each page is in the tours of both locales and of both widths. */
const pagesOfTour = (pages: string[], locale: PseudoLocale, width: number): string[] =>
  pairwise({ page: pages, locale: locales, width: widths })
    .filter((one) => one.locale === locale && one.width === width)
    .map(({ page }) => page);

/** At every change the open pages with the longest texts, on a wide screen; the rest with the proofs. */
const tagOf = (name: string, locale: PseudoLocale, width: number): string[] =>
  name === "the open pages" && locale === "en-XA" && width === 1440 ? [] : ["@proof"];
for (const [name, who, pagesOf] of groups)
  for (const locale of locales)
    for (const width of widths)
      test(`in the pseudo-locale ${locale}, ${width} wide, no text of ${name} is left outside the catalogue and nothing scrolls sideways`, {
        tag: tagOf(name, locale, width),
      }, async ({ house, visit }) => {
        const { page, context } = await visit(who, { width, isFresh: true });
        await speakPseudo(context, locale);
        const answers = keepAnswers(page);
        for (const path of pagesOfTour(pagesOf(house), locale, width)) {
          await page.goto(path);
          await expect(page.getByRole("heading").first()).toBeVisible();
          await page.waitForLoadState("load");
          await expect(page.getByText(/^Ļöàðîñĝ/)).toHaveCount(0);
          const texts = await listPlain(page);
          const known = [...(await answers()), ...new URL(path, page.url()).searchParams.values()];
          expect.soft(leftOutside(texts, known), path).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        }
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === "ar-XB" ? "rtl" : "");
      });
