import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { isWhole } from "../testing/pairwise.ts";
import { findViolations } from "./stage/find-violations.ts";
import type { House, Who } from "./stage/house.ts";
import { scrollersOf } from "./stage/scrollers.ts";
import { expect, test } from "./stage/story.ts";
import { goWithoutMap } from "./stage/without-map.ts";

const open = [
  "/",
  "/about",
  "/auth/signin",
  "/auth/verify",
  "/auth/set-up?token=guessed",
  "/auth/error?error=Verification",
  "/eula",
  "/privacy-policy",
  "/notifications/confirm/none",
  "/wall",
  "/nowhere",
];

const signedInPages = ({ ids }: House): string[] => [
  "/assets?scope=all",
  "/assets?add=1",
  `/assets?event=${ids.event}`,
  "/assets/list",
  "/assets/list?import=1",
  `/assets/${ids.asset}`,
  `/events/${ids.shaped}`,
  "/notifications",
  "/contacts",
  "/board",
  "/settings",
  "/settings#channels",
  "/settings#account",
  "/settings/rules",
  "/settings/templates",
  "/users",
  "/wall",
  "/nowhere",
];

const adminPages = [
  "/stats",
  "/admin",
  "/admin?tab=sources",
  "/admin?tab=keys",
  "/admin?tab=audit",
  "/admin/config",
  "/admin/config?type=news",
  "/admin/config?type=news&tab=fixtures",
  "/admin/config?type=news&tab=versions",
];

const groups: [string, Who, (house: House) => string[]][] = [
  ["the open pages", "anonymous", () => open],
  ["the pages of somebody new", "newcomer", () => ["/assets", "/notifications"]],
  ["the pages of a signed-in person", "admin", signedInPages],
  ["the pages of the admin area", "admin", () => adminPages],
];

/** Wide and narrow, dark and light; the second of a width differs from the first by its colours alone. */
const looks = [
  { width: 1440, height: 900, colorScheme: "dark" },
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
] as const;

type Difference = "wholly" | "by colours";

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A dialog hides the page behind it from roles as soon as it opens.
  const opened = path.includes("import=1") ? page.getByRole("dialog") : page.getByRole("heading", { level: 1 }).first();
  await expect(opened).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** What axe finds, the size of targets included, which it leaves out unless asked. */
function violationsOf(page: Page, differs: Difference): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (differs === "wholly") axe.options({ rules: { "target-size": { enabled: true } } });
  else axe.withRules(["color-contrast", "link-in-text-block"]);
  return findViolations(page, axe);
}

const widerBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

type Look = (typeof looks)[number];

/** By turns each look, so that few pages see all of them. */
const oneLook = (turn: number): Look[] => looks.filter((_, index) => index === turn % looks.length);
/** The one of the other width and the other colours. */
const oppositeLook = (turn: number): Look[] => oneLook(turn + looks.length / 2);

/**
 * In short each page in one look. With the proofs in the opposite one too, so that each page is seen at both widths and in both schemes; in
 * all four when matrices run as a whole.
 */
const short = { form: "each in one look", tag: [], looksOf: oneLook };
const opposite = { form: "each in the opposite look", tag: ["@proof"], looksOf: oppositeLook };
const both = {
  form: "in every look",
  tag: ["@proof"],
  looksOf: (turn: number) => [...oneLook(turn), ...oppositeLook(turn)],
};
const whole = { ...both, looksOf: () => [...looks] };

/** What is shown in short is what most people see. */
const shortly = "the pages of a signed-in person";
const rounds = groups.flatMap((group) => {
  const forms = group[0] === shortly ? [short, isWhole ? whole : opposite] : [isWhole ? whole : both];
  return forms.map((form) => [group, form] as const);
});

for (const [[name, who, paths], { form, tag, looksOf }] of rounds) {
  test(`${name} have no violation of WCAG, ${form}, never scroll sideways, and have one scroll bar at most`, {
    tag,
  }, async ({ house, visit }) => {
    const isLong = tag.length > 0;
    const { page } = await visit(who, { scheme: "system", reducedMotion: "reduce", map: isLong, isFresh: isLong });
    for (const [turn, path] of paths(house).entries()) {
      const own = looksOf(turn);
      for (const [index, { colorScheme, width, height }] of own.entries()) {
        const differs = own[index - 1]?.width === width ? "by colours" : "wholly";
        const size = { width, height };
        await test.step(`${path} ${size.width} ${colorScheme}`, async () => {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme });
          // Opened again: a browser that is busy drawing may report a change of the system's colours late.
          if ((await page.locator("html").getAttribute("data-colour-scheme")) !== colorScheme || differs === "wholly")
            await settled(page, path);
          await expect(page.locator("html")).toHaveAttribute("data-colour-scheme", colorScheme);
          expect.soft(await violationsOf(page, differs), `${path} ${size.width} ${colorScheme}`).toEqual([]);
          expect.soft(await widerBy(page), `${path} ${size.width}`).toBeLessThanOrEqual(0);
          expect.soft((await scrollersOf(page)).slice(1), `${path} ${size.width}`).toEqual([]);
        });
      }
      // The map is looked at once, on the first page.
      if (isLong) await goWithoutMap(page);
    }
  });
}

/** Texts and controls that are completely or partly beyond the left or right edge. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wanted = document.querySelectorAll("h1, h2, p, a, button, input, select, label, [role=switch]");
    return [...wanted].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      // What is for screen readers only is a pixel in size.
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return [];
      if (element.closest(".skip-link, .maplibregl-map, .visually-hidden")) return [];
      return left < -1 || right > innerWidth + 1 ? [`${element.tagName} ${element.textContent?.slice(0, 40)}`] : [];
    });
  });

/** The longest motion under way, in milliseconds; what never ends is infinite. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ends = document.getAnimations().map(({ effect }) => {
      const { duration, iterations = 1 } = effect?.getComputedTiming() ?? {};
      return Number(duration) * iterations;
    });
    return Math.max(0, ...ends);
  });

test("at 200 % zoom nothing is cut off or scrolls sideways, and with reduced motion nothing moves", {
  tag: "@proof",
}, async ({ house, visit }) => {
  for (const [, who, paths] of groups) {
    const { page } = await visit(who, { width: 720, height: 450, scale: 2, reducedMotion: "reduce" });
    for (const path of paths(house)) {
      await settled(page, path);
      expect.soft(await longestMotion(page), path).toBeLessThan(1);
      expect.soft(await cutOff(page), path).toEqual([]);
      expect.soft(await widerBy(page), path).toBeLessThanOrEqual(0);
    }
  }
});

test("the animation of the landing page can be stopped, and does not run with reduced motion", {
  tag: ["@proof", "@map"],
}, async ({ visit }) => {
  const { page } = await visit("anonymous", { map: true, isFresh: true });
  await page.clock.install();
  await page.goto("/");
  const title = page.locator("figure p").first();
  const first = await title.innerText();
  await page.clock.runFor(8000);
  await expect(title).not.toHaveText(first);
  await page.getByRole("button", { name: "Pause" }).click();
  const held = await title.innerText();
  await page.clock.runFor(60_000);
  await expect(title).toHaveText(held);
  await page.getByRole("button", { name: "Next report" }).click();
  await expect(title).not.toHaveText(held);

  const { page: still } = await visit("anonymous", { reducedMotion: "reduce", map: true, isFresh: true });
  await still.clock.install();
  await still.goto("/");
  await expect(still.getByText(/^Email to two people/)).toBeVisible();
  await still.clock.runFor(60_000);
  await expect(still.getByText(/^Email to two people/)).toBeVisible();
});
