import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What moves and comes to an end, or is about to; a page of parts that turn for ever is at rest for the others. */
const listMotions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 200) ?? "nothing"),
  );

/**
 * What axe finds on a page at rest, as the rule and the element. While a page loads, its notes fade in: their contrast at that moment
 * is nobody's.
 */
export async function findViolations(page: Page, axe = new AxeBuilder({ page })): Promise<string[]> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect.poll(() => listMotions(page)).toEqual([]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
